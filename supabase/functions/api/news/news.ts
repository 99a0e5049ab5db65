import type { Article, FeedInfo } from "../../_shared/contract/news.ts";
import type { GuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import { HttpError } from "../../_shared/http-error.ts";
import type { KeepAlive } from "../../_shared/keep-alive.ts";
import { describeError, type Log } from "../../_shared/log.ts";
import type { ClaimedFeed, NewsCache } from "../data/news-cache.ts";
import type { FeedSource } from "./feeds.ts";
import { readFeed } from "./read-feed.ts";

const POLL_MS = 150;
/** So long the first answer ever waits for the slower feeds once one is there. */
const GRACE_MS = 1_500;
/** So long it waits at all: a little longer than a feed may take. */
const PATIENCE_MS = 6_000;

export interface NewsParts {
  feeds: readonly FeedSource[];
  cache: NewsCache;
  guardedFetch: GuardedFetch;
  keepAlive: KeepAlive;
  log: Log;
}

/** Articles from all feeds: answered from the cache, which is refreshed behind the answer. */
export function createNews({ feeds, cache, guardedFetch, keepAlive, log }: NewsParts) {
  const allUrls = feeds.map(({ url }) => url);
  let waiting: Promise<void> | null = null;

  /** Starts reading the feeds that are due; does not wait for them. */
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
        // The lease runs out by itself.
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

  /** Ends when all feeds are read, when some are and the others take long, and in any case. */
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
     * The newest articles, without those of the excluded feeds (by address). Only when there are none and feeds are
     * being read it waits, some seconds at most; throws `upstream_failed` when then there is still none.
     */
    async list(excluded: readonly string[]): Promise<Article[]> {
      const shown = allUrls.filter((url) => !excluded.includes(url));
      if (shown.length === 0) return [];
      let seen = await cache.look(allUrls, shown);
      if (seen.isDue) await refresh();
      // A feed without stories may be read before those that have some.
      const mayFill = seen.articles.length === 0 && (seen.isDue || seen.isRefreshing);
      if (!seen.hasBeenRead || mayFill) {
        waiting ??= firstReading().finally(() => (waiting = null));
        await waiting;
        seen = await cache.look(allUrls, shown);
      }
      if (seen.articles.length > 0 || seen.isShownRead) return seen.articles;
      throw new HttpError("upstream_failed", "Unable to load news articles");
    },

    /** The feeds there are, to choose from. */
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
