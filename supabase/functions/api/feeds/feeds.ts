import type { FeedState, ReadFeedsAnswer } from "../../_shared/contract/widgets/feeds.ts";
import type { FeedCache, KnownFeed, SeenFeeds } from "./data.ts";
import { createFeedReader, type FeedReaderParts } from "../feed-reading/feed-reader.ts";
import { hostOf } from "../../_shared/contract/values/host-of.ts";

const POLL_MS = 200;
/** How long an answer waits for first reads of feeds. */
const PATIENCE_MS = 2_000;
const TOO_MANY = "That were many new feeds. This one is read in an hour at the latest.";

/** How many of `wanted` new feeds the rate limit allows now. */
export type AllowNew = (wanted: number) => Promise<number>;

interface FeedsParts extends Omit<FeedReaderParts, "store"> {
  cache: FeedCache;
}

/** Members' feeds. Answers come from the cache, and due feeds are read in the background. */
export function createFeeds({ cache, ...parts }: FeedsParts) {
  const refresh = createFeedReader({ ...parts, store: cache });

  async function refreshDue(
    urls: readonly string[],
    { known }: SeenFeeds,
    allowNew: AllowNew,
  ): Promise<void> {
    const added = urls.filter((url) => !known.has(url));
    const allowed = added.length === 0 ? 0 : await allowNew(added.length);
    const due = [...urls.filter((url) => known.get(url)?.isDue), ...added.slice(0, allowed)];
    if (due.length === 0) return;
    await refresh(due);
    parts.keepAlive(cache.forgetUnasked());
  }

  /** Resolves after the first read of every feed, or at the time limit. */
  async function firstReading(urls: readonly string[]): Promise<SeenFeeds> {
    const startedAt = performance.now();
    for (;;) {
      const seen = await cache.look(urls);
      if (!hasPending(urls, seen) || performance.now() - startedAt >= PATIENCE_MS) return seen;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  return {
    /**
     * The cached articles of these feeds. Waits up to two seconds, only for first reads. Calls `allowNew` for
     * feeds that were never requested.
     */
    async read(addresses: readonly string[], allowNew: AllowNew): Promise<ReadFeedsAnswer> {
      const urls = [...new Set(addresses)];
      const before = await cache.look(urls);
      const isDue = urls.some((url) => before.known.get(url)?.isDue ?? true);
      if (isDue) await refreshDue(urls, before, allowNew);
      const isNew = isDue || hasPending(urls, before);
      const seen = isNew ? await firstReading(urls) : before;
      return { feeds: urls.map((url) => toState(url, seen.known.get(url))), articles: seen.articles };
    },
  };
}

/** Whether a first read is running. */
function hasPending(urls: readonly string[], { known }: SeenFeeds): boolean {
  return urls.some((url) => toState(url, known.get(url)).status === "pending");
}

function toState(url: string, known: KnownFeed | undefined): FeedState {
  if (known === undefined) {
    return { url, title: hostOf(url), status: "failed", asOf: null, message: TOO_MANY };
  }
  const { title, fetchedAt, error } = known;
  return {
    url,
    title: title || hostOf(url),
    status: statusOf(known),
    asOf: fetchedAt?.toISOString() ?? null,
    ...(error !== null && { message: error }),
  };
}

function statusOf({ fetchedAt, error }: KnownFeed): FeedState["status"] {
  if (fetchedAt === null) return error === null ? "pending" : "failed";
  return error === null ? "ok" : "stale";
}
