import { serveWith } from "../serve/serve.ts";
import { createOwnPublishedPages } from "./data.ts";
import { createPublishedPages } from "./public-data.ts";

export const serve = serveWith(({ database, previews }) => ({
  ownPublishedPages: createOwnPublishedPages(database),
  previews,
  publishedPages: createPublishedPages(database),
}));
