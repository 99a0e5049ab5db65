import { hashText } from "#contract/seeded-random.ts";

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

/** The first letter or digit of a name (one grapheme, upper case); "?" when there is none. */
export function tileLetter(name: string): string {
  const firstReadable = /[\p{L}\p{N}]\p{M}*/u.exec(name.normalize("NFC"));
  return firstReadable ? firstReadable[0].toUpperCase() : "?";
}

/** The class with the colours of a name's tile. Case and outer spaces don't matter. */
export function tileClass(name: string): string {
  const colour = TILE_COLOURS[hashText(name.trim().toLowerCase()) % TILE_COLOURS.length];
  return `letter-${colour ?? TILE_COLOURS[0]}`;
}
