import colorString from "color-string";

/** Longer texts are no colours, and need no parsing. */
const MAX_LENGTH = 100;

/** A CSS colour as `#rrggbb`, without its transparency; null for anything else, and for what cannot be seen. */
export function toHexColor(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const [red, green, blue, alpha = 1] = colorString.get.rgb(text.trim().toLowerCase()) ?? [];
  if (red === undefined || green === undefined || blue === undefined || alpha === 0) return null;
  return colorString.to.hex(red, green, blue)?.toLowerCase() ?? null;
}
