import * as z from "zod";

/**
 * The name of a sitemap file: `1.xml`, `2.xml` and so on for the store, `pages-1.xml` and so on for published
 * pages. An invalid name is a 404, so the shape is not checked here.
 */
export const sitemapParams = z.object({ file: z.string().max(300, "This address is too long.") });

/** The content of a file: the store's apps and catalogues, or published pages. */
export type SitemapKind = "store" | "pages";

/** The name of a file, as sitemapFile() parses it. */
export const sitemapName = (kind: SitemapKind, number: number): string =>
  kind === "store" ? `${number}.xml` : `pages-${number}.xml`;

/** A file's kind and number; null for an invalid name. */
export function sitemapFile(file: string): { kind: SitemapKind; number: number } | null {
  const [, prefix, digits] = /^(pages-)?([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  if (digits === undefined) return null;
  return { kind: prefix === undefined ? "store" : "pages", number: Number(digits) };
}
