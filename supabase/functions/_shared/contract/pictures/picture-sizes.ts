/**
 * The windows in which an app is captured, in CSS pixels, and the widths of each one's files, in pixels, the widest
 * first.
 */
export const DEVICES = {
  desktop: { window: { width: 1280, height: 800 }, widths: [1280, 640, 320] },
  phone: { window: { width: 390, height: 844 }, widths: [640, 320] },
} as const;
type Device = keyof typeof DEVICES;

/** One of the four pictures of an app. A row names the first, which stands for all. */
export type Variant = `${"light" | "dark"}-${Device}`;
const FIRST = "light-desktop" satisfies Variant;
export const OTHER_VARIANTS = [
  "dark-desktop",
  "light-phone",
  "dark-phone",
] as const satisfies readonly Variant[];
export type OtherVariant = (typeof OTHER_VARIANTS)[number];

export const deviceOf = (variant: Variant): Device => (variant.endsWith("phone") ? "phone" : "desktop");

/** The end of a name: its variant, where there are four, and its width. */
const SIZED = /-(?:(?<variant>(?:light|dark)-(?:desktop|phone))-)?(?<width>\d+)\.webp$/;
const OF_FOUR = new RegExp(`-${FIRST}-${DEVICES.desktop.widths[0]}\\.webp$`);

/** The file that rows name: of a picture in several widths, or of four pictures of which the first looks like this. */
export const wholeName = (hash: string, looks?: string): string =>
  `${hash}${looks === undefined ? "" : `-${looks}-${FIRST}`}-${DEVICES.desktop.widths[0]}.webp`;

/** The name or address of another of the four pictures, in its widest file; undefined for a picture without others. */
export const variantOf = (name: string, variant: Variant): string | undefined =>
  OF_FOUR.test(name)
    ? name.replace(OF_FOUR, `-${variant}-${DEVICES[deviceOf(variant)].widths[0]}.webp`)
    : undefined;

/** The smaller files of a widest one, by width; none for other pictures. */
function smallerOf(name: string): [name: string, width: number][] {
  const { variant, width } = SIZED.exec(name)?.groups ?? {};
  const [widest, ...smaller] = DEVICES[variant ? deviceOf(variant as Variant) : "desktop"].widths;
  if (Number(width) !== widest) return [];
  return smaller.map((each) => [name.replace(/\d+\.webp$/, `${each}.webp`), each]);
}

/** The names or addresses of the smaller widths that belong to this one; none for other pictures. */
export const smallerNames = (name: string): string[] => smallerOf(name).map(([smaller]) => smaller);

/** The names of all files that are stored and removed with the one that a row names; it comes first. */
export function namesWith(name: string): string[] {
  const wholes = [name, ...OTHER_VARIANTS.flatMap((variant) => variantOf(name, variant) ?? [])];
  return wholes.flatMap((whole) => [whole, ...smallerNames(whole)]);
}

/** The `srcset` of a picture; undefined for one that has a single size. */
export function srcSetOf(url: string): string | undefined {
  const smaller = smallerOf(url);
  if (smaller.length === 0) return undefined;
  const width = SIZED.exec(url)?.groups?.["width"];
  return [`${url} ${width}w`, ...smaller.map(([address, each]) => `${address} ${each}w`)].join(", ");
}
