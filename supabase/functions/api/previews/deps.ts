import { createPages } from "../pages/data.ts";
import { serveWith } from "../serve/serve.ts";
import { createPublishedPages } from "../published-pages/public-data.ts";

export const serve = serveWith(({ database, previews }) => ({
  pages: createPages(database),
  previews,
  publishedPages: createPublishedPages(database),
}));
