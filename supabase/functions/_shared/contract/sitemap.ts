import * as z from "zod";

/** A file of the sitemap, `1.xml` and on. Whatever cannot be one is simply not there, so the shape is not checked here. */
export const sitemapParams = z.object({ file: z.string().max(300, "This address is too long.") });

/** The number in a file's name, or null when it is no such name. */
export function sitemapNumber(file: string): number | null {
  const digits = /^([1-9]\d{0,4})\.xml$/.exec(file)?.[1];
  return digits === undefined ? null : Number(digits);
}
