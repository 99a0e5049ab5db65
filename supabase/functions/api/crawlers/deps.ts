import { serveWith } from "../serve/serve.ts";
import { createSitemaps } from "./sitemaps-data.ts";

export const serve = serveWith(({ database, webapps }) => ({
  sitemaps: createSitemaps(database),
  webapps,
}));
