import { hashText } from "#contract/seeded-random.ts";

/** First letter or digit of a name as people see it (one grapheme, upper case); "?" when there is none. */
export function tileLetter(name: string): string {
  const firstReadable = /[\p{L}\p{N}]\p{M}*/u.exec(name.normalize("NFC"));
  return firstReadable ? firstReadable[0].toUpperCase() : "?";
}

/**
 * One of twelve hues in degrees that stays with the text; case and outer spaces don't change it. `data-hue` gives it to
 * styles, because the page's policy refuses `style` attributes.
 */
export function hueOf(text: string): number {
  return (hashText(text.trim().toLowerCase()) % 12) * 30;
}
