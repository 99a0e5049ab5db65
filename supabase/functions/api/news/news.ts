import type { Article, FeedInfo } from "../../_shared/contract/news.ts";
import type { GuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import type { KeepAlive } from "../../_shared/keep-alive.ts";
import { describeError, type Log } from "../../_shared/log.ts";
import type { ClaimedFeed, NewsCache } from "../data/news.ts";
import type { FeedSource } from "./feeds.ts";
import { readFeed } from "./read-feed.ts";

const POLL_MS = 150;
/** How long the first answer waits for slower feeds after one has arrived, in milliseconds. */
const GRACE_MS = 1_500;
/** How long the first answer waits at all, in milliseconds: a little longer than a feed's time limit. */
const PATIENCE_MS = 6_000;

export interface NewsParts {
  feeds: readonly FeedSource[];
  cache: NewsCache;
  guardedFetch: GuardedFetch;
  keepAlive: KeepAlive;
  log: Log;
}

/** Articles from all feeds. Answers come from the cache, which is refreshed in the background. */
export function createNews({ feeds, cache, guardedFetch, keepAlive, log }: NewsParts) {
  const allUrls = feeds.map(({ url }) => url);
  let waiting: Promise<void> | null = null;

  /** Starts reading the feeds that are due, without waiting for them. */
  async function refresh(): Promise<void> {
    const claimed = await cache.claimDue(allUrls);
    if (claimed.length > 0) keepAlive(Promise.all(claimed.map(readOne)).then(() => undefined));
  }

  async function readOne(claimed: ClaimedFeed): Promise<void> {
    try {
      await readAndStore(claimed);
    } catch (error) {
      log({ level: "warn", event: "feed-failed", feed: claimed.url, error: describeError(error) });
      await cache.fail(claimed.url, messageOf(error)).catch((cause: unknown) => {
        // The lease expires by itself.
        log({ level: "error", event: "feed-not-noted", feed: claimed.url, error: describeError(cause) });
      });
    }
  }

  async function readAndStore({ url, ...known }: ClaimedFeed): Promise<void> {
    const reading = await readFeed(guardedFetch, url, known);
    if (reading.kind === "unchanged") return cache.keep(url);
    const configured = feeds.find((feed) => feed.url === url)?.title;
    const sourceName = configured || reading.feed.title || hostOf(url);
    await cache.store(url, reading.feed, sourceName, reading.validators);
  }

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
      if (seen.isDue) await refresh();
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

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 2000);
}
