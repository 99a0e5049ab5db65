import type { Answer } from "./answer.ts";

/** A colour of CSS as `#rrggbb` or `rgba(...)`; null for no colour. */
export type ColourReader = (colour: string) => string | null;

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const FUNCTION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\d\s.,%/+\-a-z]+\)$/i;
/** A name alone, such as "orange", may be anything. */
const NAMED = /^(?:colou?r\s+([a-z]+)|([a-z]+)\s+colou?r)$/i;

/** A colour as it is written otherwise: "#ff8800" as "rgb(255, 136, 0)", and all others in hex. */
export function readColour(text: string, read: ColourReader): Answer | null {
  const [, before, after] = NAMED.exec(text) ?? [];
  const colour = before ?? after ?? (HEX.test(text) || FUNCTION.test(text) ? text : null);
  const swatch = colour === null ? null : read(colour);
  if (swatch === null) return null;
  const isSame = HEX.test(text) && swatch.startsWith("#");
  return { text: isSame ? channelsOf(swatch) : swatch, about: text, swatch };
}

const channelsOf = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;

/** Reads a colour with the browser's own parser. */
export function browserColour(colour: string): string | null {
  if (!CSS.supports("color", colour)) return null;
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return null;
  context.fillStyle = colour;
  return context.fillStyle;
}
