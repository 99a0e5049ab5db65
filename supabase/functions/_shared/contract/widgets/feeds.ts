import * as z from "zod";
import { storedName, timestamp, webUrl } from "../values/values.ts";

/** The limits of one request for a person's own feeds, and of its answer. */
export const FEED_LIMITS = { feeds: 20, found: 5, articles: 60 } as const;

/** The address of a feed, or of a page that links feeds. */
export const findFeedsInput = z.object({ url: webUrl });

const foundFeed = z.object({ url: webUrl, title: storedName });
export type FoundFeed = z.infer<typeof foundFeed>;

export const foundFeedsAnswer = z.object({ feeds: z.array(foundFeed).min(1).max(FEED_LIMITS.found) });
export type FoundFeedsAnswer = z.infer<typeof foundFeedsAnswer>;

/** Addresses of feeds. In the body and not in the path, because some of them are secret. */
export const readFeedsInput = z.object({
  feeds: z.array(webUrl).min(1, "Name a feed.").max(FEED_LIMITS.feeds, "At most 20 feeds."),
});

/**
 * - `ok`: as read at `asOf` - `stale`: the last read failed, and its articles are those of `asOf` - `failed`:
 * it was never read, and `message` says why - `pending`: the first read is running; ask again in some seconds
 */
const feedStatus = z.enum(["ok", "stale", "failed", "pending"]);

const feedState = z.object({
  /** As in the request. */
  url: webUrl,
  /** The feed's own title, else its host. */
  title: storedName,
  status: feedStatus,
  asOf: timestamp.nullable(),
  /** The error of the last read; fit to show. */
  message: z.string().min(1).optional(),
});
export type FeedState = z.infer<typeof feedState>;

const feedArticle = z.object({
  id: z.string().min(1),
  title: storedName,
  url: webUrl,
  publishedAt: timestamp,
  /** One of the feeds in the request. */
  feedUrl: webUrl,
});
export type FeedArticle = z.infer<typeof feedArticle>;

/** Each feed once, in the order of the request, and their articles, newest first. */
export const readFeedsAnswer = z.object({
  feeds: z.array(feedState).max(FEED_LIMITS.feeds),
  articles: z.array(feedArticle).max(FEED_LIMITS.articles),
});
export type ReadFeedsAnswer = z.infer<typeof readFeedsAnswer>;
