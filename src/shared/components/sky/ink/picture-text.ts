import type { Ink, PictureText } from "#contract/looks/look.ts";

/** Red, green and blue, 0 to 255 each. */
type Rgb = readonly [number, number, number];

/** The ink of text on a picture, and the veil's colour behind it. src/styles/sky/picture.css has the same. */
export const INK_COLOURS: Record<Ink, { ink: Rgb; veil: Rgb }> = {
  light: { ink: [255, 255, 255], veil: [6, 10, 14] },
  dark: { ink: [10, 16, 24], veil: [255, 255, 255] },
};

/** The opacity of text's halo beside its letters, as Chromium draws half of it at 12 px, and more of it at larger sizes. */
export const TEXT_VEIL = 0.4;

/** A picture in the dark theme is darkened by so many percent at least. */
export const NIGHT_PERCENT = 40;

/** The veil over the whole picture, for SVG. */
export const veilFill = ({ ink, shade }: { ink: Ink; shade: number }): string =>
  `rgb(${INK_COLOURS[ink].veil.join(" ")} / ${shade.toFixed(3)})`;

/**
 * The ink of text on a picture that is darkened by so many percent, and the opacity of the veil over the whole picture:
 * what the halo of the text leaves to do, and the darkness. A darkened picture has light text.
 */
export function textOn({ veil, ink = "light" }: PictureText, darken: number): { ink: Ink; shade: number } {
  const shown = darken > 0 ? "light" : ink;
  const needed = veil[shown === "light" ? "dark" : "light"] / 100;
  const rest = Math.max(0, 1 - (1 - needed) / (1 - TEXT_VEIL));
  return { ink: shown, shade: 1 - (1 - rest) * (1 - darken / 100) };
}
