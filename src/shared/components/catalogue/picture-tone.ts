export type Rgb = readonly [red: number, green: number, blue: number];

const SAMPLE = { width: 16, height: 8 };
/** White text on this luminance has a contrast of 10, enough to survive a scrim that is not quite opaque. */
const DARK_LUMINANCE = 0.055;

/**
 * The darkened average colour of a loaded picture's left part, where a banner's text is. Null for a picture of
 * another site, whose pixels the browser does not let us read.
 */
export function darkToneOf(image: HTMLImageElement): string | null {
  const canvas = document.createElement("canvas");
  canvas.width = SAMPLE.width;
  canvas.height = SAMPLE.height;
  try {
    // Keeps the canvas in main memory: reading back from the GPU is slow.
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) return null;
    context.drawImage(image, 0, 0, SAMPLE.width, SAMPLE.height);
    const { data } = context.getImageData(0, 0, SAMPLE.width / 4, SAMPLE.height);
    const [red, green, blue] = darkened(average(data)).map(Math.round);
    return `rgb(${red} ${green} ${blue})`;
  } catch {
    // A SecurityError: the picture is cross-origin. The caller has a default colour.
    return null;
  }
}

/** The mean colour of RGBA bytes, without alpha. */
export function average(rgba: Uint8ClampedArray): Rgb {
  const sum: [number, number, number] = [0, 0, 0];
  const pixels = rgba.length / 4;
  for (let index = 0; index < rgba.length; index += 4) {
    sum[0] += rgba[index] ?? 0;
    sum[1] += rgba[index + 1] ?? 0;
    sum[2] += rgba[index + 2] ?? 0;
  }
  return [sum[0] / pixels, sum[1] / pixels, sum[2] / pixels];
}

/** Darkens the colour until white text is readable on it; a dark colour is unchanged. */
export function darkened(colour: Rgb): Rgb {
  let [red, green, blue] = colour;
  while (luminance([red, green, blue]) > DARK_LUMINANCE) {
    [red, green, blue] = [red * 0.95, green * 0.95, blue * 0.95];
  }
  return [red, green, blue];
}

/** Relative luminance as WCAG defines it, 0 to 1. */
export function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
