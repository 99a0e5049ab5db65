import * as z from "zod";

/**
 * The name of a sitemap file: `1.xml`, `2.xml` and so on for the store, `pages-1.xml` and so on for what people publish.
 * An impossible name is a 404, so the shape is not checked here.
 */
export const sitemapParams = z.object({ file: z.string().max(300, "This address is too long.") });

/** What a file names: the store's apps and catalogues, or pages that people publish. */
export type SitemapKind = "store" | "pages";

/** The name of a file, as sitemapFile() reads it. */
export const sitemapName = (kind: SitemapKind, number: number): string =>
  kind === "store" ? `${number}.xml` : `pages-${number}.xml`;

/** What a file names, and its number; null when the name is none. */
export function sitemapFile(file: string): { kind: SitemapKind; number: number } | null {
  const [, prefix, digits] = /^(pages-)?([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  if (digits === undefined) return null;
  return { kind: prefix === undefined ? "store" : "pages", number: Number(digits) };
}
