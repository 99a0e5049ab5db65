import { resolveUrl } from "./resolve-url.ts";

const MAX_ITEMS = 50;

/** An image that a manifest or a page offers. */
export interface OfferedImage {
  url: string;
  /** The longest side of a declared square in pixels; Infinity for `any`; null when nothing is declared. */
  sidePx: number | null;
  type: string;
  purposes: readonly string[];
}

/** The fields of a web app manifest. Missing or invalid ones are empty. */
export interface Manifest {
  name: string;
  shortName: string;
  description: string;
  themeColor: string;
  categories: readonly string[];
  icons: readonly OfferedImage[];
  screenshots: readonly (OfferedImage & { isWide: boolean })[];
}

/**
 * Reads a manifest leniently: a field of the wrong type counts as missing, and small JSON mistakes are repaired, else
 * null. Addresses are relative to the manifest.
 */
export function readManifest(text: string, url: string): Manifest | null {
  const fields = parse(text);
  if (fields === null) return null;
  return {
    name: textOf(fields["name"]),
    shortName: textOf(fields["short_name"]),
    description: textOf(fields["description"]),
    themeColor: textOf(fields["theme_color"]),
    categories: listOf(fields["categories"]).map(textOf).filter(Boolean),
    icons: listOf(fields["icons"]).flatMap((item) => offeredImage(item, url)),
    screenshots: listOf(fields["screenshots"]).flatMap((item) =>
      offeredImage(item, url).map((image) => ({
        ...image,
        isWide: isRecord(item) && item["form_factor"] === "wide",
      })),
    ),
  };
}

/** The side of the largest square that a `sizes` attribute declares, in pixels; Infinity for `any`. */
export function largestSide(sizes: string): number | null {
  const sides = sizes
    .toLowerCase()
    .split(/[\s,]+/)
    .flatMap((size) => {
      if (size === "any") return [Number.POSITIVE_INFINITY];
      const [, width, height] = /^(\d{1,5})[x×*](\d{1,5})$/.exec(size) ?? [];
      return width && height ? [Math.min(Number(width), Number(height))] : [];
    });
  return sides.length > 0 ? Math.max(...sides) : null;
}

type Fields = Record<string, unknown>;

function parse(text: string): Fields | null {
  const clean = text.replace(/^[\ufeff\s]+/, "");
  for (const candidate of [clean, withoutTrailingCommas(clean)]) {
    try {
      const value: unknown = JSON.parse(candidate);
      return isRecord(value) ? value : null;
    } catch {
      // Not valid JSON; the next candidate may be.
    }
  }
  return null;
}

/**
 * Matches comments on their own lines and trailing commas, outside of strings: common mistakes. An unterminated
 * string or comment matches to the end, so that the scan is linear.
 */
function withoutTrailingCommas(text: string): string {
  return text.replace(
    /("[^"\\\n]*(?:\\.[^"\\\n]*)*"?)|\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/)?|\/\/[^\n]*|,(?=\s*[\]}])/g,
    (_whole, string: string | undefined) => string ?? "",
  );
}

function offeredImage(item: unknown, base: string): OfferedImage[] {
  if (!isRecord(item)) return [];
  const url = resolveUrl(item["src"], base);
  if (url === null) return [];
  const purposes = textOf(item["purpose"]).toLowerCase().split(/\s+/).filter(Boolean);
  return [{ url, sidePx: largestSide(textOf(item["sizes"])), type: textOf(item["type"]), purposes }];
}

function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_ITEMS) : [];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
