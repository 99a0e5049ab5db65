import * as z from "zod";

/**
 * The name of a sitemap file: `1.xml`, `2.xml` and so on. An impossible name is a 404, so the shape is not checked
 * here.
 */
export const sitemapParams = z.object({ file: z.string().max(300, "This address is too long.") });

/** The number in a file's name, or null when it is no such name. */
export function sitemapNumber(file: string): number | null {
  const digits = /^([1-9]\d{0,4})\.xml$/.exec(file)?.[1];
  return digits === undefined ? null : Number(digits);
}
