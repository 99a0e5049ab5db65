import { escapeHtml, inJson } from "./escape-html.ts";
import { metaTags, type PageHead } from "./page-head.ts";

/** Marks server-rendered tags, so that the page can remove them on navigation. */
export const SERVED = "data-served";

/** Renders a head as HTML for the inside of `<head>`. No text can end an attribute, an element or a script. */
export function renderHead(head: PageHead): string {
  const { name, property } = metaTags(head);
  const { structuredData } = head;
  return [
    renderTitle(head.title),
    `<link rel="canonical" href="${escapeHtml(head.canonicalUrl)}" ${SERVED}>`,
    ...Object.entries(name).map((tag) => renderMeta("name", tag)),
    ...Object.entries(property).map((tag) => renderMeta("property", tag)),
    ...(structuredData ? [renderStructuredData(structuredData)] : []),
  ].join("\n");
}

/** Renders only a title, for a page without other metadata. */
export function renderTitle(title: string): string {
  return `<title>${escapeHtml(title)}</title>`;
}

function renderMeta(attribute: "name" | "property", [key, content]: [string, string]): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}" ${SERVED}>`;
}

function renderStructuredData(data: Record<string, unknown>): string {
  return `<script type="application/ld+json">${inJson(data)}</script>`;
}
