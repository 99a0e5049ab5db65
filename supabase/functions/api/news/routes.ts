import { endpoints } from "../../_shared/contract/endpoints.ts";
import { serve } from "./deps.ts";

export const newsRoutes = [
  serve(endpoints.listNews, async ({ query, news }) => ({ articles: await news.list(query.exclude) })),

  serve(endpoints.listNewsFeeds, async ({ news }) => ({ feeds: await news.feeds() })),
];
