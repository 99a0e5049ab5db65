import type { Manifest, OfferedScreenshot } from "./manifest.ts";
import { unescapedLine, plainText, shorten } from "../../../_shared/markup/plain-text.ts";
import type { Page } from "./read-page.ts";
import { resolveUrl } from "./resolve-url.ts";
import { readLinkedData } from "./linked-data.ts";
import { toTags } from "./tags.ts";

const MAX_TITLE = 120;
const MAX_DESCRIPTION = 500;
/** Shorter paragraphs are captions, cookie notices and bylines. */
const MIN_PARAGRAPH = 60;

export interface Metadata {
  title: string;
  /** Empty when the page has none. */
  description: string;
  /** A CSS colour, or null. */
  themeColor: string | null;
  tags: string[];
  /** Pictures of the app, best first: the manifest's screenshots, then the page's share images. */
  screenshotUrls: string[];
}

/** Combines the sources: first the manifest, then Open Graph and other meta elements, then the page. */
export function readMetadata(page: Page, manifest: Manifest | null, url: string): Metadata {
  const linked = readLinkedData(page.linkedData);
  const meta = (...names: string[]) => names.map((name) => page.meta.get(name) ?? "");
  return {
    title: shorten(title(page, manifest, linked.name, url), MAX_TITLE),
    description: shorten(
      firstText(
        [
          manifest?.description ?? "",
          ...meta("og:description", "description", "twitter:description", "dc.description"),
          linked.description,
          ...page.paragraphs.filter((paragraph) => plainText(paragraph).length >= MIN_PARAGRAPH),
        ],
        plainText,
      ),
      MAX_DESCRIPTION,
    ),
    themeColor: themeColor([manifest?.themeColor ?? "", ...meta("theme-color", "msapplication-tilecolor")]),
    tags: toTags([
      ...(manifest?.categories ?? []),
      ...linked.categories,
      ...[...meta("keywords", "news_keywords"), ...(page.metaAll.get("article:tag") ?? [])].flatMap((list) =>
        list.split(/[,;，、]/),
      ),
    ]),
    screenshotUrls: screenshotUrls(page, manifest),
  };
}

function title(page: Page, manifest: Manifest | null, linkedName: string, url: string): string {
  const own = firstText([manifest?.name ?? "", manifest?.shortName ?? ""], unescapedLine);
  if (own !== "") return own;
  // On a sub-page, the site's name is not the app's name.
  const isHome = /^\/(?:index\.\w+)?$/.test(new URL(url).pathname);
  const names = ["application-name", "apple-mobile-web-app-title", ...(isHome ? ["og:site_name"] : [])]
    .map((name) => page.meta.get(name) ?? "")
    .concat(linkedName)
    .map(unescapedLine)
    .filter(Boolean);
  const described = firstText(
    [page.meta.get("og:title") ?? "", page.meta.get("twitter:title") ?? ""],
    unescapedLine,
  );
  const pageTitle = unescapedLine(page.title);
  return (
    nameWithin(described, names) ||
    described ||
    nameWithin(pageTitle, names) ||
    names[0] ||
    pageTitle ||
    unescapedLine(page.heading) ||
    new URL(url).hostname.replace(/^www\./, "")
  );
}

/**
 * A title often combines name and slogan, as in `Perch | Your start page`. This picks the part that the page
 * uses as a name elsewhere.
 */
function nameWithin(text: string, names: readonly string[]): string {
  const parts = text.split(/\s+[|·•–—-]\s+|:\s+/).map((part) => part.toLowerCase());
  return parts.length > 1 ? (names.find((name) => parts.includes(name.toLowerCase())) ?? "") : "";
}

function firstText(texts: readonly string[], clean: (text: string) => string): string {
  return texts.map(clean).find((text) => text !== "") ?? "";
}

function themeColor(candidates: readonly string[]): string | null {
  const color =
    /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/a-z-]{1,60}\))$/i;
  return candidates.map((text) => text.trim()).find((text) => color.test(text)) ?? null;
}

/** Screenshots for wide screens come first. */
export function widestFirst<Picture extends { formFactor: OfferedScreenshot["formFactor"] }>(
  pictures: readonly Picture[],
): Picture[] {
  const isWide = ({ formFactor }: Picture) => Number(formFactor === "wide");
  return pictures.toSorted((a, b) => isWide(b) - isWide(a));
}

function screenshotUrls(page: Page, manifest: Manifest | null): string[] {
  const offered = widestFirst(manifest?.screenshots ?? []);
  const shared = [
    "og:image:secure_url",
    "og:image",
    "og:image:url",
    "twitter:image",
    "twitter:image:src",
  ].flatMap((name) => resolveUrl(page.meta.get(name), page.baseUrl) ?? []);
  return [...new Set([...offered.map(({ url }) => url), ...shared])];
}
