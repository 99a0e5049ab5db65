import type { Database } from "../../_shared/database/database.ts";
import type { Feed } from "./parse-feed.ts";
import { FRESH_SECONDS, isFresh, isHeld, LEASE_SECONDS } from "./turns.ts";

/** The delay after a failed read. Each further failure doubles it, up to the usual interval. */
const FIRST_RETRY_SECONDS = 30;

export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** A feed that this instance has leased for a read. */
export interface ClaimedFeed extends Validators {
  url: string;
}

export type FeedStore = ReturnType<typeof createFeedStore>;

/** The state of feeds in Postgres, shared by all instances: articles, validators, failures and leases. */
export function createFeedStore(database: Database) {
  return {
    /** Leases the due feeds. Only one instance gets each lease. */
    claimDue(feedUrls: readonly string[]): Promise<ClaimedFeed[]> {
      return database.asService(async (tx) => {
        await tx`
          insert into private.news_feeds (url) select unnest(${[...feedUrls]}::text[]) order by 1
          on conflict (url) do nothing`;
        const rows = await tx<{ url: string; etag: string | null; last_modified: string | null }[]>`
          update private.news_feeds
          set refreshing_until = now() + make_interval(secs => ${LEASE_SECONDS}), asked_at = now()
          where url = any(array(
            select url from private.news_feeds
            where url = any(${[...feedUrls]})
              and ${isFresh(tx)} is not true
              and ${isHeld(tx)} is not true
            order by url
            for update skip locked
          ))
          returning url, etag, last_modified`;
        return rows.map(({ url, etag, last_modified: lastModified }) => ({ url, etag, lastModified }));
      });
    },

    /**
     * Replaces the feed's articles. An undated one gets `published_at` = -infinity, which sorts last. One whose date
     * is ahead is as old as its first sighting.
     * `created_at` keeps the first sighting, or the feed's own last change, so that a later read does not
     * make it new again. Articles with the same first sighting keep their order.
     */
    async store(url: string, feed: Feed, sourceName: string, validators: Validators): Promise<void> {
      const articles = feed.articles.map(({ title, url, entry = "", imageUrl, publishedAt }, place) => ({
        title,
        url,
        entry,
        image_url: imageUrl,
        published_at: publishedAt?.toISOString() ?? null,
        first_seen_at: new Date((feed.updatedAt?.getTime() ?? Date.now()) - place * 1000).toISOString(),
      }));
      await database.asService(async (tx) => {
        await tx`
          insert into private.news_articles as known
            (feed_url, title, url, entry, image_url, source_name, published_at, created_at)
          select ${url}, read.title, read.url, read.entry, read.image_url, ${sourceName},
                 coalesce(
                   case when read.published_at > now() - interval '1 minute' then nullif(known.published_at, '-infinity') end,
                   read.published_at, known.published_at, '-infinity'
                 ),
                 read.first_seen_at
          from jsonb_to_recordset(${tx.json(articles)}) as read(
            title text, url text, entry text, image_url text, published_at timestamptz, first_seen_at timestamptz
          )
          left join private.news_articles as known
            on known.feed_url = ${url} and known.url = read.url and known.entry = read.entry
          on conflict (feed_url, url, entry) do update
          set title = excluded.title, image_url = excluded.image_url, source_name = excluded.source_name,
              published_at = excluded.published_at`;
        await tx`
          delete from private.news_articles
          where feed_url = ${url} and (url, entry) not in (
            select * from unnest(${articles.map(({ url }) => url)}::text[], ${articles.map(({ entry }) => entry)}::text[])
          )`;
        await tx`
          update private.news_feeds
          set title = ${feed.title}, etag = ${validators.etag}, last_modified = ${validators.lastModified},
              fetched_at = now(), next_read_at = now() + make_interval(secs => ${FRESH_SECONDS}),
              refreshing_until = null, failures = 0, error = null
          where url = ${url}`;
      });
    },

    /** Records that a read found no change. */
    async keep(url: string): Promise<void> {
      await database.asService(
        (tx) => tx`
          update private.news_feeds
          set fetched_at = now(), next_read_at = now() + make_interval(secs => ${FRESH_SECONDS}),
              refreshing_until = null, failures = 0, error = null
          where url = ${url}`,
      );
    },

    /** Records a failed read. The earlier articles stay. */
    async fail(url: string, error: string): Promise<void> {
      await database.asService(
        (tx) => tx`
          update private.news_feeds
          set next_read_at = now() + make_interval(
                secs => least(${FRESH_SECONDS}, ${FIRST_RETRY_SECONDS} * 2 ^ least(failures, 10))
              ),
              refreshing_until = null, failures = failures + 1, error = ${error}
          where url = ${url}`,
      );
    },
  };
}
