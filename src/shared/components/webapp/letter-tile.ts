import { hashText } from "#contract/values/seeded-random.ts";

/** The colours of letter tiles; each has a rule in drawer.css. */
export const TILE_COLOURS = [
  "red",
  "tangerine",
  "yellow",
  "lime",
  "green",
  "mint",
  "sky",
  "blue",
  "violet",
  "lilac",
  "magenta",
  "pink",
] as const;

const LETTER = /[\p{L}\p{N}]/u;
/** Before half of all Arabic names; their tiles would look alike. */
const ARTICLE = /^\s*ال(?=\p{L}{2})/u;
const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

const graphemesOf = (text: string) =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/**
 * The first letter or digit of a name (one grapheme, upper case, after an Arabic article); of a name without either its
 * first picture, such as a flag; else "?".
 */
export function tileLetter(name: string): string {
  const graphemes = graphemesOf(name.normalize("NFC").replace(ARTICLE, ""));
  const letter =
    graphemes.find((one) => LETTER.test(one)) ?? graphemes.find((one) => PICTURE.test(one)) ?? "?";
  const upper = letter.toUpperCase();
  // "ß" has no capital of one letter.
  return graphemesOf(upper).length === 1 ? upper : letter;
}

/** The class with the colours of a name's tile. Case and outer spaces don't matter. */
export function tileClass(name: string): string {
  const colour = TILE_COLOURS[hashText(name.trim().toLowerCase()) % TILE_COLOURS.length];
  return `letter-${colour ?? TILE_COLOURS[0]}`;
}
