import { MAX_ARTICLES } from "../../_shared/contract/product.ts";
import type { Article } from "../../_shared/contract/news.ts";
import type { Database, Queries } from "../../_shared/database.ts";
import { createRecent } from "../../_shared/recent.ts";
import type { Feed } from "../news/parse-feed.ts";

/** How long a feed that was read is left alone. */
const FRESH_SECONDS = 10 * 60;
/** A feed that fails is tried again after this, then after twice as long each time, up to the usual interval. */
const FIRST_RETRY_SECONDS = 30;
/** So many choices of feeds are kept in memory. */
const KEPT_CHOICES = 100;
/** Longer than reading a feed can take; an instance that was killed meanwhile blocks its feeds no longer than this. */
const LEASE_SECONDS = 20;

/** The validators of a feed's last answer. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** A feed that is this instance's to read now. */
export interface ClaimedFeed extends Validators {
  url: string;
}

/** How the cache stands with a set of feeds. */
export interface FeedsState {
  /** Some feed is to be read again and nobody does. */
  isDue: boolean;
  /** Some feed is being read, by whichever instance. */
  isRefreshing: boolean;
  /** Some feed has been read, ever. */
  hasBeenRead: boolean;
}

export interface ShownNews {
  articles: Article[];
  /** Some feed of those that are shown has been read, ever. */
  isShownRead: boolean;
}

export type NewsCache = ReturnType<typeof createNewsCache>;

/** The articles of all feeds, kept in Postgres for all instances. */
export function createNewsCache(database: Database) {
  /** What was shown after the same readings of the same feeds. */
  const kept = createRecent<{ readings: string; articles: Article[] }>(FRESH_SECONDS * 1000, KEPT_CHOICES);

  return {
    /**
     * How the feeds stand, and the newest articles of those that are shown, each address once; an article of two feeds
     * is of who had it first. Those without a date come last, with the moment at which they were first seen.
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

    /** Takes the lease on those feeds that are due; of several instances that ask at once, each feed goes to one. */
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
     * Replaces the feed's articles. One without a date is published at -infinity, behind all others, and keeps the moment
     * it was first seen in `created_at`, so that it does not become new again with every reading; where the feed says
     * when it last changed, that moment counts. Those first seen together keep their order.
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

    /** The feed says that it has not changed. */
    async keep(url: string): Promise<void> {
      await database.asService(
        (tx) => tx`
          update private.news_feeds
          set fetched_at = now(), next_read_at = now() + make_interval(secs => ${FRESH_SECONDS}),
              refreshing_until = null, failures = 0, error = null
          where url = ${url}`,
      );
    },

    /** The feed could not be read; what it had before stays. */
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

    /** What the feeds call themselves, by address; without those that were never read. */
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

/** A moment that lies further ahead than any that is written was written before the clock was set back. */
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
  /** Which of the feeds that are shown were read, and when. */
  readings: string;
  /** Null when that is what was known. */
  articles: ArticleRow[] | null;
}

interface ArticleRow {
  id: string;
  title: string;
  url: string;
  image_url: string | null;
  source_name: string;
  /** When it was published; when it was first seen where nobody says. */
  shown_at: string;
}

function toArticle(row: ArticleRow): Article {
  return {
    // Of the address, not of the row: the same on every installation and after every reading.
    id: row.id.slice(0, 16),
    title: row.title,
    url: row.url,
    urlToImage: row.image_url,
    publishedAt: new Date(row.shown_at).toISOString(),
    source: { name: row.source_name },
  };
}
