import { FEED_LIMITS, type FeedArticle } from "../../_shared/contract/widgets/feeds.ts";
import type { Database } from "../../_shared/database/database.ts";
import { createFeedStore } from "../feed-reading/feed-store.ts";
import { isFresh, isHeld } from "../feed-reading/turns.ts";

/** A feed without requests is deleted after this time. */
const KEPT_DAYS = 30;
const FORGOTTEN_AT_ONCE = 100;

/** The stored state of a feed that was requested before. */
export interface KnownFeed {
  url: string;
  /** Empty before the first read, or without a title. */
  title: string;
  /** The time of the last successful read. */
  fetchedAt: Date | null;
  /** The error of the last read; null after a success. */
  error: string | null;
  /** The feed is due, and no instance holds its lease. */
  isDue: boolean;
}

export interface SeenFeeds {
  /** Without feeds that were never requested. */
  known: ReadonlyMap<string, KnownFeed>;
  articles: FeedArticle[];
}

export type FeedCache = ReturnType<typeof createFeedCache>;

/** Members' feeds. They share the cache with the news, but a caller must know a feed's address. */
export function createFeedCache(database: Database) {
  return {
    ...createFeedStore(database),

    /**
     * The stored state of these feeds with their newest articles. An article of two feeds appears once. An
     * undated one comes last, with the time of its first sighting.
     */
    async look(urls: readonly string[]): Promise<SeenFeeds> {
      const [row] = await database.read(
        "service_role",
        (sql) => sql<SeenRow[]>`
          with asked as (
            select url, title, fetched_at, case when failures > 0 then error end as error,
              ${isFresh(sql)} is not true and ${isHeld(sql)} is not true as is_due
            from private.news_feeds
            where url = any(${[...urls]})
          ),
          once as (
            select distinct on (link_key) *
            from private.news_articles
            where feed_url = any(${[...urls]})
            order by link_key, nullif(published_at, '-infinity') nulls last, feed_url
          ),
          shown as (
            select encode(sha256(convert_to(link_key, 'UTF8')), 'hex') as id, link_key, title, url, feed_url,
              published_at, case when isfinite(published_at) then published_at else created_at end as shown_at
            from once
            order by published_at desc, shown_at desc, link_key
            limit ${FEED_LIMITS.articles}
          )
          select
            (select coalesce(json_agg(asked), '[]') from asked) as feeds,
            (select coalesce(json_agg(shown order by published_at desc, shown_at desc, link_key), '[]') from shown)
              as articles`,
      );
      const { feeds = [], articles = [] } = row ?? {};
      return {
        known: new Map(feeds.map((feed) => [feed.url, toFeed(feed)])),
        articles: articles.map(toArticle),
      };
    },

    /** Deletes feeds without a request in 30 days, a bounded number at once. */
    async forgetUnasked(): Promise<void> {
      await database.asService(
        (tx) => tx`
          delete from private.news_feeds where url = any(array(
            select url from private.news_feeds
            where asked_at < now() - make_interval(days => ${KEPT_DAYS})
            order by asked_at limit ${FORGOTTEN_AT_ONCE}
            for update skip locked
          ))`,
      );
    },
  };
}

interface SeenRow {
  feeds: FeedRow[];
  articles: ArticleRow[];
}

interface FeedRow {
  url: string;
  title: string;
  fetched_at: string | null;
  error: string | null;
  is_due: boolean;
}

interface ArticleRow {
  id: string;
  title: string;
  url: string;
  feed_url: string;
  /** The publication time, or the first sighting of an undated article. */
  shown_at: string;
}

function toFeed({ url, title, fetched_at: fetchedAt, error, is_due: isDue }: FeedRow): KnownFeed {
  return { url, title, fetchedAt: fetchedAt === null ? null : new Date(fetchedAt), error, isDue };
}

function toArticle({ id, title, url, feed_url: feedUrl, shown_at: shownAt }: ArticleRow): FeedArticle {
  // As in the news, the id derives from the address and is stable between reads.
  return { id: id.slice(0, 16), title, url, publishedAt: new Date(shownAt).toISOString(), feedUrl };
}
