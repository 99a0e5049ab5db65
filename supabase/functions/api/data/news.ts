import { MAX_ARTICLES } from "../../_shared/contract/product.ts";
import type { Article } from "../../_shared/contract/news.ts";
import type { Database, Queries } from "../../_shared/database/database.ts";
import { createExpiringMap } from "../../_shared/expiring-map.ts";
import type { Feed } from "../news/parse-feed.ts";

/** How long a successfully read feed is fresh. */
const FRESH_SECONDS = 10 * 60;
/** The delay after a failed read. Each further failure doubles it, up to the usual interval. */
const FIRST_RETRY_SECONDS = 30;
/** The number of cached feed selections. */
const KEPT_CHOICES = 100;
/** The lease outlasts any read. When an instance dies, its feeds wait for no longer than this. */
const LEASE_SECONDS = 20;

/** The validators of a feed's last answer. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** A feed that this instance has the lease to read. */
export interface ClaimedFeed extends Validators {
  url: string;
}

/** The cache's state for a set of feeds. */
export interface FeedsState {
  /** Some feed is due, and no instance reads it. */
  isDue: boolean;
  /** Some instance reads one of the feeds. */
  isRefreshing: boolean;
  /** At least one feed was ever read. */
  hasBeenRead: boolean;
}

export interface ShownNews {
  articles: Article[];
  /** At least one of the shown feeds was ever read. */
  isShownRead: boolean;
}

export type NewsCache = ReturnType<typeof createNewsCache>;

/** The articles of all feeds, stored in Postgres for all instances. */
export function createNewsCache(database: Database) {
  /** Cached answers, valid while the feeds' last reads are the same. */
  const kept = createExpiringMap<{ readings: string; articles: Article[] }>(
    FRESH_SECONDS * 1000,
    KEPT_CHOICES,
  );

  return {
    /**
     * The state of the feeds, and the newest articles of the shown ones, each address once. An article of two
     * feeds belongs to the feed that had it first. Undated articles come last, with the time of their first
     * sighting.
     */
    async look(feedUrls: readonly string[], shownUrls: readonly string[]): Promise<FeedsState & ShownNews> {
      const key = shownUrls.join(" ");
      const known = kept.get(key);
      const [row] = await database.read(
        "service_role",
        (sql) => sql<(StateRow & ShownRow)[]>`
          with once as (
            select distinct on (link_key) *
            from private.news_articles
            where feed_url = any(${[...shownUrls]})
            order by link_key, nullif(published_at, '-infinity') nulls last, feed_url
          ),
          shown as (
            select encode(sha256(convert_to(link_key, 'UTF8')), 'hex') as id, link_key,
              title, url, image_url, source_name, published_at,
              case when isfinite(published_at) then published_at else created_at end as shown_at
            from once
            order by published_at desc, shown_at desc, link_key
            limit ${MAX_ARTICLES}
          )
          select feeds.*, case when readings is distinct from ${known?.readings ?? null} then (
            select coalesce(json_agg(shown order by published_at desc, shown_at desc, link_key), '[]') from shown
          ) end as articles
          from (
            select
              ${stateColumns(sql)},
              coalesce(string_agg(url || ' ' || fetched_at, ' ' order by url) filter (where url = any(${[...shownUrls]})), '')
                as readings
            from private.news_feeds
            where url = any(${[...feedUrls]})
          ) as feeds`,
      );
      const { readings = "" } = row ?? {};
      const articles = row?.articles?.map(toArticle) ?? known?.articles ?? [];
      kept.set(key, { readings, articles });
      return { ...toState(row, feedUrls.length), articles, isShownRead: readings !== "" };
    },

    async state(feedUrls: readonly string[]): Promise<FeedsState> {
      const [row] = await database.read(
        "service_role",
        (sql) => sql<StateRow[]>`
          select ${stateColumns(sql)} from private.news_feeds where url = any(${[...feedUrls]})`,
      );
      return toState(row, feedUrls.length);
    },

    /** Takes leases on the feeds that are due. When several instances ask at once, each feed goes to one of them. */
    claimDue(feedUrls: readonly string[]): Promise<ClaimedFeed[]> {
      return database.asService(async (tx) => {
        await tx`
          insert into private.news_feeds (url) select unnest(${[...feedUrls]}::text[]) order by 1
          on conflict (url) do nothing`;
        const rows = await tx<{ url: string; etag: string | null; last_modified: string | null }[]>`
          update private.news_feeds
          set refreshing_until = now() + make_interval(secs => ${LEASE_SECONDS})
          where url in (
            select url from private.news_feeds
            where url = any(${[...feedUrls]})
              and ${isFresh(tx)} is not true
              and ${isHeld(tx)} is not true
            order by url
            for update skip locked
          )
          returning url, etag, last_modified`;
        return rows.map(({ url, etag, last_modified: lastModified }) => ({ url, etag, lastModified }));
      });
    },

    /**
     * Replaces the feed's articles. An undated one is published at -infinity, behind all others. `created_at`
     * keeps its first sighting, so that a later read does not make it new again; where the feed names its last
     * change, that time counts. Articles with the same first sighting keep their order.
     */
    async store(url: string, feed: Feed, sourceName: string, validators: Validators): Promise<void> {
      const articles = feed.articles.map(({ title, url, imageUrl, publishedAt }, place) => ({
        title,
        url,
        image_url: imageUrl,
        published_at: publishedAt?.toISOString() ?? null,
        first_seen_at: new Date((feed.updatedAt?.getTime() ?? Date.now()) - place * 1000).toISOString(),
      }));
      await database.asService(async (tx) => {
        await tx`
          insert into private.news_articles as known
            (feed_url, title, url, image_url, source_name, published_at, created_at)
          select ${url}, read.title, read.url, read.image_url, ${sourceName},
                 coalesce(read.published_at, known.published_at, '-infinity'), read.first_seen_at
          from jsonb_to_recordset(${tx.json(articles)}) as read(
            title text, url text, image_url text, published_at timestamptz, first_seen_at timestamptz
          )
          left join private.news_articles as known on known.feed_url = ${url} and known.url = read.url
          on conflict (feed_url, url) do update
          set title = excluded.title, image_url = excluded.image_url, source_name = excluded.source_name,
              published_at = excluded.published_at`;
        await tx`
          delete from private.news_articles
          where feed_url = ${url} and url <> all(${articles.map(({ url }) => url)})`;
        await tx`
          update private.news_feeds
          set title = ${feed.title}, etag = ${validators.etag}, last_modified = ${validators.lastModified},
              fetched_at = now(), next_read_at = now() + make_interval(secs => ${FRESH_SECONDS}),
              refreshing_until = null, failures = 0, error = null
          where url = ${url}`;
      });
    },

    /** Records that the feed is unchanged. */
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

    /** The feeds' own names, by address, without feeds that were never read. */
    async titles(feedUrls: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await database.read(
        "service_role",
        (sql) => sql<{ url: string; title: string }[]>`
          select url, title from private.news_feeds where url = any(${[...feedUrls]}) and title <> ''`,
      );
      return new Map(rows.map(({ url, title }) => [url, title]));
    },
  };
}

function stateColumns(sql: Queries) {
  return sql`
    count(*) filter (where ${isFresh(sql)} or ${isHeld(sql)})::int as left_alone,
    count(*) filter (where ${isHeld(sql)})::int as refreshing,
    count(*) filter (where fetched_at is not null)::int as read`;
}

function toState(row: StateRow | undefined, feeds: number): FeedsState {
  const { left_alone: leftAlone = 0, refreshing = 0, read = 0 } = row ?? {};
  return { isDue: leftAlone < feeds, isRefreshing: refreshing > 0, hasBeenRead: read > 0 };
}

/** Whether a time lies further ahead than any valid one: somebody set the clock back after it was written. */
function isFresh(sql: Queries) {
  return sql`(next_read_at > now() and next_read_at <= now() + make_interval(secs => ${FRESH_SECONDS + 60}))`;
}

function isHeld(sql: Queries) {
  return sql`(refreshing_until > now() and refreshing_until <= now() + make_interval(secs => ${LEASE_SECONDS + 60}))`;
}

interface StateRow {
  left_alone: number;
  refreshing: number;
  read: number;
}

interface ShownRow {
  /** Which of the shown feeds were read, and when. */
  readings: string;
  /** Null when nothing changed since the known state. */
  articles: ArticleRow[] | null;
}

interface ArticleRow {
  id: string;
  title: string;
  url: string;
  image_url: string | null;
  source_name: string;
  /** The publication time, or the first sighting of an undated article. */
  shown_at: string;
}

function toArticle(row: ArticleRow): Article {
  return {
    // Derived from the address, not the row: stable over installations and reads.
    id: row.id.slice(0, 16),
    title: row.title,
    url: row.url,
    urlToImage: row.image_url,
    publishedAt: new Date(row.shown_at).toISOString(),
    source: { name: row.source_name },
  };
}
