import { GuardedFetchError } from "../../_shared/guarded-fetch/error.ts";
import type { GuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import type { KeepAlive } from "../../_shared/keep-alive.ts";
import { describeError, type Log } from "../../_shared/log.ts";
import type { ClaimedFeed, FeedStore } from "./feed-store.ts";
import type { FeedSource } from "../config/news-feeds.ts";
import { hostOf } from "../../_shared/contract/values/host-of.ts";
import { FeedRefused, readFeed } from "../news/read-feed.ts";

/** Bounds memory: a feed has at most three megabytes. Two time limits in sequence fit into a lease. */
const AT_ONCE = 10;

export interface FeedReaderParts {
  /** The configured feeds. Others belong to members, and their addresses may be secret: logs omit them. */
  feeds: readonly FeedSource[];
  store: FeedStore;
  fetchGuarded: GuardedFetch;
  keepAlive: KeepAlive;
  log: Log;
}

/** Leases the due feeds and reads them in the background. */
export type RefreshFeeds = (urls: readonly string[]) => Promise<void>;

export function createFeedReader({
  feeds,
  store,
  fetchGuarded,
  keepAlive,
  log,
}: FeedReaderParts): RefreshFeeds {
  const configured = new Map(feeds.map(({ url, title }) => [url, title]));

  async function readOne(claimed: ClaimedFeed): Promise<void> {
    try {
      await readAndStore(claimed);
    } catch (error) {
      log({ level: "warn", event: "feed-failed", ...traceOf(claimed.url, error) });
      await store.fail(claimed.url, messageOf(error)).catch((cause: unknown) => {
        // The lease expires by itself.
        log({ level: "error", event: "feed-not-noted", ...traceOf(claimed.url, cause) });
      });
    }
  }

  async function readAndStore({ url, ...known }: ClaimedFeed): Promise<void> {
    const reading = await readFeed(fetchGuarded, url, known);
    if (reading.kind === "unchanged") return store.keep(url);
    const sourceName = configured.get(url) || reading.feed.title || hostOf(url);
    await store.store(url, reading.feed, sourceName, reading.validators);
  }

  function traceOf(url: string, error: unknown) {
    if (configured.has(url)) return { feed: url, error: describeError(error) };
    return { feed: "a member's", error: isTold(error) ? error.message : nameOf(error) };
  }

  return async (urls) => {
    const claimed = await store.claimDue(urls);
    if (claimed.length > 0) keepAlive(atMost(AT_ONCE, claimed, readOne));
  };
}

/** Works on the items, at most `count` at once. */
async function atMost<T>(
  count: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const workers = Array.from({ length: Math.min(count, items.length) }, async () => {
    for (const item of waiting) await work(item);
  });
  await Promise.all(workers);
}

const isTold = (error: unknown): error is Error =>
  error instanceof GuardedFetchError || error instanceof FeedRefused;

/** The message of a failure. An unexpected error's own message may contain the address. */
const messageOf = (error: unknown): string =>
  isTold(error) ? error.message : "This feed could not be read.";

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
