import { escapeHtml } from "../../_shared/contract/escape-html.ts";

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

interface Located {
  path: string;
  lastModified: Date | null;
}

/** A sitemap of pages. `siteUrl`, an origin, makes their paths absolute. */
export function renderSitemap(pages: readonly Located[], siteUrl: string): string {
  return list("urlset", "url", pages, siteUrl);
}

export function renderSitemapIndex(files: readonly Located[], siteUrl: string): string {
  return list("sitemapindex", "sitemap", files, siteUrl);
}

function list(root: string, item: string, entries: readonly Located[], siteUrl: string): string {
  const lines = entries.map(({ path, lastModified }) => {
    const since = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : "";
    return `<${item}><loc>${escapeHtml(siteUrl + path)}</loc>${since}</${item}>`;
  });
  return [XML, `<${root} xmlns="${NAMESPACE}">`, ...lines, `</${root}>`, ""].join("\n");
}
