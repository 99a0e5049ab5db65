import { escapeHtml } from "../../_shared/contract/texts/escape-html.ts";
import { alternatesOf } from "../../_shared/contract/texts/languages.ts";

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

interface Located {
  path: string;
  lastModified: Date | null;
}

export interface SitemapPage extends Located {
  /** The page is in English, whatever language is asked for. */
  isEnglish?: true;
}

/**
 * A sitemap of pages, each with its addresses in the languages of the interface. `siteUrl`, an origin, makes their paths
 * absolute.
 */
export function renderSitemap(pages: readonly SitemapPage[], siteUrl: string): string {
  return list(
    `urlset ${NAMESPACE} ${LINKS}`,
    pages.map((page) => entry("url", page, siteUrl, page.isEnglish ? "" : alternates(siteUrl + page.path))),
  );
}

export function renderSitemapIndex(files: readonly Located[], siteUrl: string): string {
  return list(
    `sitemapindex ${NAMESPACE}`,
    files.map((file) => entry("sitemap", file, siteUrl)),
  );
}

function list(root: string, lines: string[]): string {
  return [XML, `<${root}>`, ...lines, `</${root.split(" ", 1)[0]}>`, ""].join("\n");
}

function entry(item: string, { path, lastModified }: Located, siteUrl: string, more = ""): string {
  const since = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : "";
  return `<${item}><loc>${escapeHtml(siteUrl + path)}</loc>${since}${more}</${item}>`;
}

const alternates = (address: string): string =>
  alternatesOf(escapeHtml(address))
    .map(([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
    .join("");
