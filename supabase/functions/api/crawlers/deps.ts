import { serveWith } from "../serve/serve.ts";
import { createPublishedPages } from "../published-pages/public-data.ts";
import { createNewApps } from "./new-apps-data.ts";
import { createSitemaps } from "./sitemaps-data.ts";

export const serve = serveWith(({ database, webapps }) => ({
  newApps: createNewApps(database),
  publishedPages: createPublishedPages(database),
  sitemaps: createSitemaps(database),
  webapps,
}));
