import { escapeHtml, inJson } from "./escape-html.ts";
import { metaTags, type PageHead } from "./page-head.ts";

/** Marks the tags that a server has written, so that the page can take them away when it shows something else. */
export const SERVED = "data-served";

/** A head as HTML to stand inside `<head>`. Whatever its texts hold, they end no attribute, no element and no script. */
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

/** A title alone, for a page about which there is nothing else to say. */
export function renderTitle(title: string): string {
  return `<title>${escapeHtml(title)}</title>`;
}

function renderMeta(attribute: "name" | "property", [key, content]: [string, string]): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}" ${SERVED}>`;
}

function renderStructuredData(data: Record<string, unknown>): string {
  return `<script type="application/ld+json">${inJson(data)}</script>`;
}
