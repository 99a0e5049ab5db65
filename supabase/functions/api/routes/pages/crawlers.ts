import { Hono } from "hono";
import {
  ALL_APPS_PATH,
  ALL_CATALOGUES_PATH,
  DEVELOPERS_PATH,
  STORE_PATH,
} from "../../../_shared/contract/product.ts";
import { sitemapFile, sitemapName, sitemapParams } from "../../../_shared/contract/sitemap.ts";
import type { Sitemaps } from "../../data/pages/sitemaps.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { validate } from "../../../_shared/http/validate.ts";
import type { ApiEnv } from "../../env.ts";
import { sameForCrawlers } from "../../middleware/answer-headers.ts";
import { renderRobots } from "../../crawlers/render-robots.ts";
import { renderSitemap, renderSitemapIndex } from "../../crawlers/render-sitemap.ts";

const XML = { "Content-Type": "application/xml; charset=utf-8" };

/** Static pages, which exist whatever the database holds. */
const OWN_PAGES = ["/", STORE_PATH, ALL_APPS_PATH, ALL_CATALOGUES_PATH, DEVELOPERS_PATH].map((path) => ({
  path,
  lastModified: null,
}));

/** The routes behind the site's /robots.txt, /sitemap.xml and /sitemap/{n}.xml. */
export const crawlerRoutes = () =>
  new Hono<ApiEnv>()
    .get("/robots.txt", sameForCrawlers, (c) => c.text(renderRobots(c.var.config.siteUrl), 200))

    .get("/sitemap.xml", sameForCrawlers, async (c) => {
      const files = await c.var.sitemaps.listFiles();
      // The first file always exists: it lists the store itself.
      if (!files.some(({ kind, number }) => kind === "store" && number === 1))
        files.unshift({ kind: "store", number: 1, lastModified: null });
      const entries = files.map(({ kind, number, lastModified }) => ({
        path: `/sitemap/${sitemapName(kind, number)}`,
        lastModified,
      }));
      return c.body(renderSitemapIndex(entries, c.var.config.siteUrl), 200, XML);
    })

    .get("/sitemap/:file", sameForCrawlers, validate("param", sitemapParams), async (c) => {
      const file = sitemapFile(c.req.valid("param").file);
      const pages = file === null ? [] : await entriesOf(c.var.sitemaps, file);
      if (pages.length === 0) throw new HttpError("not_found", "There is no such sitemap.");
      return c.body(renderSitemap(pages, c.var.config.siteUrl), 200, XML);
    });

async function entriesOf(
  sitemaps: Sitemaps,
  { kind, number }: NonNullable<ReturnType<typeof sitemapFile>>,
): Promise<{ path: string; lastModified: Date | null }[]> {
  if (kind === "pages") return await sitemaps.readPageFile(number);
  const entries = await sitemaps.readFile(number);
  return number === 1 ? [...OWN_PAGES, ...entries] : entries;
}
