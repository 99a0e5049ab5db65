/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };

/** A colour in sRGB, each channel 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The nearest sRGB colour of the same lightness and hue: chroma shrinks until the colour fits the gamut. */
export function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  for (let c = chroma; c > 0; c -= 0.004) {
    const linear = toLinearRgb(lightness, c, hue);
    if (linear.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return encode(linear);
  }
  return encode(toLinearRgb(lightness, 0, hue));
}

/** As `#rrggbb`, for renderers without `oklch()`. */
export function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => byte(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** Reads `rrggbb` with or without `#`. Throws RangeError for anything else. */
export function fromHex(hex: string): Rgb {
  const digits = /^#?([0-9a-f]{6})$/i.exec(hex)?.[1];
  if (digits === undefined) throw new RangeError(`Not a colour: ${hex}`);
  const value = Number.parseInt(digits, 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** OKLCH of an sRGB colour; the hue of a grey is 0. */
export function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = decode(rgb);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const chroma = Math.hypot(a, blueYellow);
  const hue = chroma < 0.0005 ? 0 : ((Math.atan2(blueYellow, a) * 180) / Math.PI + 360) % 360;
  return { lightness, chroma, hue };
}

/** The visible colour of `top` at this opacity over `below`, blended in sRGB as in browsers. */
export function blend(top: Rgb, opacity: number, below: Rgb): Rgb {
  const mix = (channel: 0 | 1 | 2) => top[channel] * opacity + below[channel] * (1 - opacity);
  return [mix(0), mix(1), mix(2)];
}

/** WCAG 2 contrast ratio, 1 to 21, in either order. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = decode(rgb);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function toLinearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const radians = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function encode(linear: Rgb): Rgb {
  const channel = (value: number) => {
    const v = Math.min(1, Math.max(0, value));
    return v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055;
  };
  return [channel(linear[0]), channel(linear[1]), channel(linear[2])];
}

function decode(rgb: Rgb): Rgb {
  const channel = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  return [channel(rgb[0]), channel(rgb[1]), channel(rgb[2])];
}

function byte(channel: number): number {
  return Math.round(Math.min(1, Math.max(0, channel)) * 255);
}
