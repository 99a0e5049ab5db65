import { toHex, toRgb } from "./colour.ts";
import { GLYPHS } from "./glyphs.ts";
import { type Theme, themeFor } from "./theme.ts";

const SIZE = 512;
/** The product's icon shape and glyph size, as fractions of the width. */
const CORNER = 0.27;
const GLYPH = 0.54;

/** A catalogue's folder icon as SVG: the hues of its banner, a line drawing that fits its name, no text. */
export function folderIconSvg(name: string, theme: Theme = themeFor(name)): string {
  const [first, second] = theme.hues;
  const top = toHex(toRgb({ lightness: 0.6, chroma: 0.15, hue: second }));
  const bottom = toHex(toRgb({ lightness: 0.46, chroma: 0.14, hue: first }));
  const scale = (SIZE * GLYPH) / 24;
  const offset = (SIZE * (1 - GLYPH)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">
<linearGradient id="g" x1="0" y1="0" x2=".35" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
<rect width="${SIZE}" height="${SIZE}" rx="${Math.round(SIZE * CORNER)}" fill="url(#g)"/>
<g transform="translate(${offset.toFixed(2)} ${offset.toFixed(2)}) scale(${scale.toFixed(2)})" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${GLYPHS[theme.glyph]}</g>
</svg>
`;
}
