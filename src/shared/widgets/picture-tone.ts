export type Rgb = readonly [red: number, green: number, blue: number];

const SAMPLE = { width: 16, height: 8 };
/** White text on this luminance has a contrast of 10, enough to survive a scrim that is not quite opaque. */
const DARK_LUMINANCE = 0.055;

/**
 * The dark version of the colour that prevails at the left of a loaded picture, where a banner's text stands. Null
 * when the browser does not let us look into it (a picture of another site).
 */
export function darkToneOf(image: HTMLImageElement): string | null {
  const canvas = document.createElement("canvas");
  canvas.width = SAMPLE.width;
  canvas.height = SAMPLE.height;
  try {
    // Drawn where it is read: a picture on the graphics processor would have to be fetched back.
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) return null;
    context.drawImage(image, 0, 0, SAMPLE.width, SAMPLE.height);
    const { data } = context.getImageData(0, 0, SAMPLE.width / 4, SAMPLE.height);
    const [red, green, blue] = darkened(average(data)).map(Math.round);
    return `rgb(${red} ${green} ${blue})`;
  } catch {
    // A SecurityError: the picture came from elsewhere. The caller has a colour of its own.
    return null;
  }
}

/** The mean of RGBA bytes, without their alpha. */
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

/** The colour made darker until white text is easy to read on it; a dark colour stays as it is. */
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
