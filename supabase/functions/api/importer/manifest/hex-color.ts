import { COLOR_NAMES } from "./color-names.ts";

/** Longer texts are not colours and are not parsed. */
const MAX_LENGTH = 100;

const HEX = /^#(?:([\da-f]{6})([\da-f]{2})?|([\da-f]{3})([\da-f])?)$/;
const CALL = /^(rgb|hsl|hwb)a?\(([^()]+)\)$/;
const PART = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))(%|deg)?$/;

/**
 * A CSS colour as `#rrggbb`, without its opacity. Null for other texts and for a fully transparent colour.
 */
export function toHexColor(text: string): string | null {
  const written = text.trim().toLowerCase();
  if (text.length > MAX_LENGTH) return null;
  const digits = COLOR_NAMES.get(written) ?? digitsOfHex(written) ?? digitsOfCall(written);
  return digits === null ? null : `#${digits}`;
}

function digitsOfHex(text: string): string | null {
  const [, long, longAlpha, short, shortAlpha] = HEX.exec(text) ?? [];
  if (longAlpha === "00" || shortAlpha === "0") return null;
  return long ?? short?.replaceAll(/./g, "$&$&") ?? null;
}

/** A colour function, in modern syntax (spaces, slash) or with commas. */
function digitsOfCall(text: string): string | null {
  const [, model, list] = CALL.exec(text) ?? [];
  if (model === undefined || list === undefined) return null;
  const parts = list
    .trim()
    .split(/\s*[\s,/]\s*/)
    .map((part) => PART.exec(part));
  if (parts.length < 3 || parts.length > 4) return null;
  const numbers = parts.flatMap((part) => (part ? [Number(part[1])] : []));
  const [first, second, third, alpha = 1] = numbers;
  if (numbers.length < parts.length || first === undefined || second === undefined || third === undefined) {
    return null;
  }
  if (alpha <= 0) return null;
  if (model === "rgb") {
    const whole = parts[0]?.[2] === "%" ? 100 : 255;
    return toDigits([first, second, third].map((channel) => channel / whole));
  }
  const [one, other] = [within(second / 100), within(third / 100)];
  const rgb = model === "hsl" ? ofHsl(first, one, other) : ofHwb(first, one, other);
  return toDigits(rgb);
}

/** Channels from 0 to 1, by the sample code of CSS Color 4. `hue` is in degrees, the others are from 0 to 1. */
function ofHsl(hue: number, saturation: number, lightness: number): number[] {
  return [0, 8, 4].map((offset) => {
    const place = (((offset + hue / 30) % 12) + 12) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  });
}

function ofHwb(hue: number, white: number, black: number): number[] {
  const sum = white + black;
  if (sum >= 1) return Array.from({ length: 3 }, () => white / sum);
  return ofHsl(hue, 1, 0.5).map((channel) => channel * (1 - sum) + white);
}

const within = (share: number) => Math.min(1, Math.max(0, share));

/** Channels from 0 to 1; others are clamped. */
function toDigits(channels: readonly number[]): string {
  return channels
    .map((channel) =>
      Math.round(within(channel) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("");
}
