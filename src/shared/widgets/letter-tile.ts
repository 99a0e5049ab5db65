import { hashText } from "#contract/seeded-random.ts";

/** First letter or digit of a name as people see it (one grapheme, upper case); "?" when there is none. */
export function tileLetter(name: string): string {
  const firstReadable = /[\p{L}\p{N}]\p{M}*/u.exec(name.normalize("NFC"));
  return firstReadable ? firstReadable[0].toUpperCase() : "?";
}

/** A hue in degrees (0 to 359) that stays with the text; case and outer spaces don't change it. */
export function hueOf(text: string): number {
  return hashText(text.trim().toLowerCase()) % 360;
}

/**
 * The tile behind white letters: on 45 % lightness they have at least 4.5:1 whatever the hue is. A trace of it is
 * transparent: Chromium smooths letters on an opaque ground differently from the names on the wallpaper, and would keep
 * a layer for each of the two in every tile, 400 for 200 apps.
 */
export function letterBackground(name: string): string {
  const hue = hueOf(name);
  return `linear-gradient(160deg, oklch(50% 0.1 ${hue} / 0.99), oklch(41% 0.1 ${hue} / 0.99))`;
}
