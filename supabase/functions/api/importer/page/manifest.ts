import { BOUNDS } from "../../../_shared/bounds.ts";
import { resolveUrl } from "./resolve-url.ts";

const MAX_ITEMS = 50;
const MAX_SIZES_LENGTH = 1000;

/** An image that a manifest or a page offers. */
export interface OfferedImage {
  url: string;
  /** The longest side of a declared square; Infinity for `any`; null when nothing is declared. */
  sidePx: number | null;
  type: string;
  purposes: readonly string[];
}

export interface OfferedScreenshot extends OfferedImage {
  formFactor: "narrow" | "wide" | null;
  label: string;
}

/** The raw fields of a web app manifest. Missing or invalid ones are empty. */
export interface Manifest {
  /** The manifest's address after redirects. */
  url: string;
  name: string;
  shortName: string;
  description: string;
  /** The tag of its language. */
  lang: string;
  /** Null when missing; empty when it is not a text. */
  id: string | null;
  startUrl: string;
  display: string;
  displayOverride: readonly string[];
  themeColor: string;
  backgroundColor: string;
  categories: readonly string[];
  icons: readonly OfferedImage[];
  screenshots: readonly OfferedScreenshot[];
  shortcuts: readonly { name: string; url: string }[];
}

/**
 * Reads a manifest leniently: a field of the wrong type counts as missing, and small JSON errors are
 * repaired. Null for unreadable JSON. Resolves the addresses of images and shortcuts against the manifest.
 */
export function readManifest(text: string, url: string): Manifest | null {
  if (text.length > BOUNDS.manifest.characters) return null;
  const fields = parse(text);
  if (fields === null) return null;
  return {
    url,
    name: textOf(fields["name"]),
    shortName: textOf(fields["short_name"]),
    description: textOf(fields["description"]),
    lang: textOf(fields["lang"]),
    id: fields["id"] === undefined ? null : textOf(fields["id"]),
    startUrl: textOf(fields["start_url"]),
    display: textOf(fields["display"]),
    displayOverride: listOf(fields["display_override"]).map(textOf).filter(Boolean),
    themeColor: textOf(fields["theme_color"]),
    backgroundColor: textOf(fields["background_color"]),
    categories: listOf(fields["categories"]).map(textOf).filter(Boolean),
    icons: listOf(fields["icons"]).flatMap((item) => offeredImage(item, url)),
    screenshots: listOf(fields["screenshots"]).flatMap((item) => offeredScreenshot(item, url)),
    shortcuts: listOf(fields["shortcuts"]).flatMap((item) => offeredShortcut(item, url)),
  };
}

/** The side of the largest square that a `sizes` attribute declares, in pixels; Infinity for `any`. */
export function largestSide(sizes: string): number | null {
  const sides = sizes
    .slice(0, MAX_SIZES_LENGTH)
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
      // Invalid JSON: the next candidate may be valid.
    }
  }
  return null;
}

/**
 * Matches comments on their own lines and trailing commas, outside of strings. An unterminated string or
 * comment matches to the end, so that the scan is linear.
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

function offeredScreenshot(item: unknown, base: string): OfferedScreenshot[] {
  if (!isRecord(item)) return [];
  const formFactor = textOf(item["form_factor"]);
  return offeredImage(item, base).map((image) => ({
    ...image,
    formFactor: formFactor === "narrow" || formFactor === "wide" ? formFactor : null,
    label: textOf(item["label"]),
  }));
}

function offeredShortcut(item: unknown, base: string): { name: string; url: string }[] {
  const url = isRecord(item) ? resolveUrl(item["url"], base) : null;
  return isRecord(item) && url !== null ? [{ name: textOf(item["name"]), url }] : [];
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
