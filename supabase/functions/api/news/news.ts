import type { Article, FeedInfo } from "../../_shared/contract/news.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import type { NewsCache } from "./data.ts";
import { createFeedReader, type FeedReaderParts } from "./feed-reader.ts";
import { hostOf } from "./host-of.ts";

const POLL_MS = 150;
/** How long the first answer waits for slower feeds after one has arrived, in milliseconds. */
const GRACE_MS = 1_500;
/** How long the first answer waits at all, in milliseconds: a little longer than a feed's time limit. */
const PATIENCE_MS = 6_000;

interface NewsParts extends Omit<FeedReaderParts, "store"> {
  cache: NewsCache;
}

/** Articles from all configured feeds. Answers come from the cache, which is refreshed in the background. */
export function createNews({ cache, ...parts }: NewsParts) {
  const { feeds } = parts;
  const allUrls = feeds.map(({ url }) => url);
  const refresh = createFeedReader({ ...parts, store: cache });
  let waiting: Promise<void> | null = null;

  /** Resolves when all feeds are read, when some are and the others are slow, or after the time limit. */
  async function firstReading(): Promise<void> {
    const startedAt = Date.now();
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      const { isRefreshing, hasBeenRead } = await cache.state(allUrls);
      const elapsedMs = Date.now() - startedAt;
      if (!isRefreshing || (hasBeenRead && elapsedMs > GRACE_MS) || elapsedMs > PATIENCE_MS) return;
    }
  }

  return {
    /**
     * The newest articles, without the feeds in `exclude` (addresses). It waits, for some seconds at most, only
     * while there are no articles and feeds are being read. Throws `upstream_failed` when there are still none.
     */
    async list(excluded: readonly string[]): Promise<Article[]> {
      const shown = allUrls.filter((url) => !excluded.includes(url));
      if (shown.length === 0) return [];
      let seen = await cache.look(allUrls, shown);
      if (seen.isDue) await refresh(allUrls);
      // An empty feed may arrive before feeds with articles.
      const mayFill = seen.articles.length === 0 && (seen.isDue || seen.isRefreshing);
      if (!seen.hasBeenRead || mayFill) {
        waiting ??= firstReading().finally(() => (waiting = null));
        await waiting;
        seen = await cache.look(allUrls, shown);
      }
      if (seen.articles.length > 0 || seen.isShownRead) return seen.articles;
      throw new HttpError("upstream_failed", "Unable to load news articles");
    },

    /** The available feeds. */
    async feeds(): Promise<FeedInfo[]> {
      const titles = await cache.titles(allUrls);
      return feeds.map(({ url, title }) => ({ url, title: title || titles.get(url) || hostOf(url) }));
    },
  };
}
