import { serveWith } from "../serve/serve.ts";
import { createFeedCache } from "./data.ts";
import { createFeeds } from "./feeds.ts";
import { createFindFeeds } from "./find-feeds.ts";

export const serve = serveWith((platform) => ({
  feeds: createFeeds({
    ...platform,
    feeds: platform.config.feeds,
    cache: createFeedCache(platform.database),
  }),
  findFeeds: createFindFeeds(platform.fetchGuarded),
}));
