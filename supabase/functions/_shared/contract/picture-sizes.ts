/** The widths of a screenshot, in pixels. */
export const PICTURE_WIDTHS = { whole: 1280, smaller: [640, 320] } as const;

const WHOLE = new RegExp(`-${PICTURE_WIDTHS.whole}\\.webp$`);

/** The file's name of one width of a screenshot whose whole picture has this hash. */
export const sizedName = (hash: string, width: number): string => `${hash}-${width}.webp`;

/** The names or addresses of the smaller widths that belong to this one; none for other pictures. */
export const smallerNames = (name: string): string[] =>
  WHOLE.test(name) ? PICTURE_WIDTHS.smaller.map((width) => name.replace(WHOLE, `-${width}.webp`)) : [];

/** The `srcset` of a picture; undefined for one that has a single size. */
export function srcSetOf(url: string): string | undefined {
  const smaller = smallerNames(url);
  if (smaller.length === 0) return undefined;
  const sized = smaller.map((address, index) => `${address} ${PICTURE_WIDTHS.smaller[index]}w`);
  return [`${url} ${PICTURE_WIDTHS.whole}w`, ...sized].join(", ");
}
