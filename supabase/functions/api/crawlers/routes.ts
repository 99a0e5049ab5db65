import { endpoints } from "../../_shared/contract/endpoints.ts";
import {
  ALL_APPS_PATH,
  ALL_CATALOGUES_PATH,
  DEVELOPERS_PATH,
  STORE_PATH,
} from "../../_shared/contract/site/product.ts";
import { sitemapFile, sitemapName } from "../../_shared/contract/site/sitemap.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import type { Sitemaps } from "./sitemaps-data.ts";
import { renderRobots } from "./render-robots.ts";
import { renderSitemap, renderSitemapIndex, type SitemapPage } from "./render-sitemap.ts";
import { serve } from "./deps.ts";

const XML = { "Content-Type": "application/xml; charset=utf-8" };

/** Static pages, which exist whatever the database holds. */
const OWN_PAGES: SitemapPage[] = [
  ...["/", STORE_PATH, ALL_APPS_PATH, ALL_CATALOGUES_PATH].map((path) => ({ path, lastModified: null })),
  { path: DEVELOPERS_PATH, lastModified: null, isEnglish: true },
];

/** The routes behind the site's /robots.txt, /sitemap.xml and /sitemap/{n}.xml. */
export const crawlerRoutes = [
  serve(endpoints.getRobots, ({ c, config }) => c.text(renderRobots(config.siteUrl), 200)),

  serve(endpoints.getSitemapIndex, async ({ c, sitemaps, config }) => {
    const files = await sitemaps.listFiles();
    // The first file always exists: it lists the store itself.
    if (!files.some(({ kind, number }) => kind === "store" && number === 1))
      files.unshift({ kind: "store", number: 1, lastModified: null });
    const entries = files.map(({ kind, number, lastModified }) => ({
      path: `/sitemap/${sitemapName(kind, number)}`,
      lastModified,
    }));
    return c.body(renderSitemapIndex(entries, config.siteUrl), 200, XML);
  }),

  serve(endpoints.getSitemap, async ({ c, params, sitemaps, config }) => {
    const file = sitemapFile(params.file);
    const pages = file === null ? [] : await entriesOf(sitemaps, file);
    if (pages.length === 0) throw new HttpError("not_found", "There is no such sitemap.");
    return c.body(renderSitemap(pages, config.siteUrl), 200, XML);
  }),
];

async function entriesOf(
  sitemaps: Sitemaps,
  { kind, number }: NonNullable<ReturnType<typeof sitemapFile>>,
): Promise<SitemapPage[]> {
  if (kind === "pages") return await sitemaps.readPageFile(number);
  const entries = await sitemaps.readFile(number);
  return number === 1 ? [...OWN_PAGES, ...entries] : entries;
}
