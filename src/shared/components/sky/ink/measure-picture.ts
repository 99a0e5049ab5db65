import { INKS, type Ink, type PictureText } from "#contract/looks/look.ts";
import { INK_COLOURS } from "./picture-text.ts";

type Rgb = readonly [number, number, number];

/** Slightly above WCAG AA's minimum of 4.5, because scaling changes single pixels. */
const CONTRAST = 4.6;
/** The mean luminance from which a picture is pale. */
const PALE = 0.4;

/**
 * What text on a picture needs: for each ink the weakest veil, in percent, with which every pixel is readable below it;
 * and dark ink if the picture is pale. The pixels are a canvas's (red, green, blue, opacity); the picture is opaque.
 */
export function measurePicture(pixels: ArrayLike<number>): Required<PictureText> {
  const needs: Record<Ink, number> = { light: 0, dark: 0 };
  let sum = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const pixel = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const;
    sum += luminance(pixel);
    // A stronger veil is never less readable, so the search only goes up.
    for (const ink of INKS) while (needs[ink] < 100 && !isReadable(pixel, ink, needs[ink])) needs[ink]++;
  }
  const isPale = sum / (pixels.length / 4) > PALE;
  return { veil: { light: needs.dark, dark: needs.light }, ink: isPale ? "dark" : "light" };
}

function isReadable(pixel: Rgb, shown: Ink, percent: number): boolean {
  const { ink, veil } = INK_COLOURS[shown];
  const [one, other] = [luminance(ink), luminance(mix(veil, percent / 100, pixel))];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= CONTRAST;
}

/** The visible colour of `top` at this opacity above `below`. Browsers blend in sRGB. */
function mix(top: Rgb, opacity: number, below: Rgb): Rgb {
  const blend = (channel: 0 | 1 | 2) => top[channel] * opacity + below[channel] * (1 - opacity);
  return [blend(0), blend(1), blend(2)];
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
