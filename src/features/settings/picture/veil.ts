import type { Picture } from "#contract/look.ts";

/** Red, green and blue, 0 to 255 each. */
type Rgb = readonly [number, number, number];
type Theme = keyof Picture["veil"];

type Colours = {
  /** The veil's colour: daisyUI's base-200. */
  page: Rgb;
  /** The colour of clock and names. */
  ink: Rgb;
  /** The muted colour, which only icons of buttons have on a sky. */
  icon: Rgb;
};

/** The colours of src/styles/tokens.css as numbers; a test compares the two. */
export const COLOURS: Record<Theme, Colours> = {
  light: { page: [240, 245, 248], ink: [20, 32, 45], icon: [79, 93, 104] },
  dark: { page: [11, 20, 28], ink: [232, 240, 244], icon: [161, 177, 186] },
};

/** The opacity of a placeholder tile's name. */
const FAINTEST_NAME = 0.8;
/** Slightly above WCAG AA's minimum (4.5 and 3), because scaling changes single pixels. */
const NAME_CONTRAST = 4.7;
const ICON_CONTRAST = 3.1;

/**
 * The weakest veil, in percent, that keeps clock, names and icons readable on every pixel, in each theme. The
 * pixels are a canvas's (red, green, blue, opacity); the picture is opaque.
 */
export function veilFor(pixels: ArrayLike<number>): Picture["veil"] {
  return { light: weakestVeil(pixels, COLOURS.light), dark: weakestVeil(pixels, COLOURS.dark) };
}

function weakestVeil(pixels: ArrayLike<number>, colours: Colours): number {
  let percent = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const pixel = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const;
    // A stronger veil is never less readable, so the search only goes up.
    while (percent < 100 && !isReadable(mix(colours.page, percent / 100, pixel), colours)) percent++;
  }
  return percent;
}

function isReadable(ground: Rgb, { ink, icon }: Colours): boolean {
  const below = luminance(ground);
  return (
    contrast(luminance(mix(ink, FAINTEST_NAME, ground)), below) >= NAME_CONTRAST &&
    contrast(luminance(icon), below) >= ICON_CONTRAST
  );
}

/** The visible colour of `top` at this opacity above `below`. Browsers blend in sRGB. */
function mix(top: Rgb, opacity: number, below: Rgb): Rgb {
  const blend = (channel: 0 | 1 | 2) => top[channel] * opacity + below[channel] * (1 - opacity);
  return [blend(0), blend(1), blend(2)];
}

/** WCAG 2's contrast ratio of two luminances. */
const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
