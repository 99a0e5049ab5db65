import Color from "color";

/** Longer texts are no colours, and need no parsing. */
const MAX_LENGTH = 100;

/** A CSS colour as `#rrggbb`, without its transparency; null for anything else, and for what cannot be seen. */
export function toHexColor(text: string): string | null {
  const written = text.trim().toLowerCase();
  if (written === "" || text.length > MAX_LENGTH) return null;
  const color = parse(written);
  return color === null || color.alpha() === 0 ? null : color.hex().toLowerCase();
}

function parse(text: string) {
  try {
    return Color(text);
  } catch {
    // The library throws for what is no colour.
    return null;
  }
}
