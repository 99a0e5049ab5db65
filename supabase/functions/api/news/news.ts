import type { Article, FeedInfo } from "../../_shared/contract/news/news.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import type { NewsCache } from "./data.ts";
import { createFeedReader, type FeedReaderParts } from "../feed-reading/feed-reader.ts";
import { hostOf } from "../../_shared/contract/values/host-of.ts";

const POLL_MS = 150;
/** The longest wait of the first answer once a feed has arrived, from its start. */
const GRACE_MS = 1_500;
/** The longest wait of the first answer: slightly above a feed's time limit. */
const PATIENCE_MS = 6_000;

interface NewsParts extends Omit<FeedReaderParts, "store"> {
  cache: NewsCache;
}

/**
 * Articles of all configured feeds. Answers come from the cache, and due feeds are read in the background.
 */
export function createNews({ cache, ...parts }: NewsParts) {
  const { feeds } = parts;
  const allUrls = feeds.map(({ url }) => url);
  const refresh = createFeedReader({ ...parts, store: cache });
  let waiting: Promise<void> | null = null;

  /** Resolves when all feeds are read, after GRACE_MS if one is, or after PATIENCE_MS. */
  async function firstReading(): Promise<void> {
    const startedAt = performance.now();
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      const { isRefreshing, hasBeenRead } = await cache.state(allUrls);
      const elapsedMs = performance.now() - startedAt;
      if (!isRefreshing || (hasBeenRead && elapsedMs > GRACE_MS) || elapsedMs > PATIENCE_MS) return;
    }
  }

  return {
    /**
     * The newest articles, without the excluded feeds (addresses). Waits some seconds, only while there are
     * no articles and feeds are being read. Throws `upstream_failed` when there are still none.
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

    async feeds(): Promise<FeedInfo[]> {
      const titles = await cache.titles(allUrls);
      return feeds.map(({ url, title }) => ({ url, title: title || titles.get(url) || hostOf(url) }));
    },
  };
}
