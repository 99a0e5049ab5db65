import { MAX_ARTICLES } from "../../_shared/contract/site/product.ts";
import type { Article } from "../../_shared/contract/news/news.ts";
import type { Database, Queries } from "../../_shared/database/database.ts";
import { createExpiringMap } from "../../_shared/expiring-map.ts";
import { createFeedStore } from "../feed-reading/feed-store.ts";
import { FRESH_SECONDS, isFresh, isHeld } from "../feed-reading/turns.ts";

const KEPT_CHOICES = 100;

export interface FeedsState {
  /** A feed is due, and no instance holds its lease. */
  isDue: boolean;
  /** An instance is reading one of the feeds. */
  isRefreshing: boolean;
  hasBeenRead: boolean;
}

export interface ShownNews {
  articles: Article[];
  isShownRead: boolean;
}

export type NewsCache = ReturnType<typeof createNewsCache>;

/** The articles of all configured feeds, stored in Postgres for all instances. */
export function createNewsCache(database: Database) {
  /** Cached answers, valid while the feeds' last reads are the same. */
  const kept = createExpiringMap<{ readings: string; articles: Article[] }>(
    FRESH_SECONDS * 1000,
    KEPT_CHOICES,
  );

  return {
    ...createFeedStore(database),

    /**
     * The state of the feeds, and the newest articles of the shown ones without duplicate addresses. An
     * article of several feeds belongs to the first to publish it. Undated articles come last, with the time
     * of their first sighting.
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
            where feed_url = any(${addresses(sql, shownUrls)})
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
              coalesce(string_agg(url || ' ' || fetched_at, ' ' order by url) filter (where url = any(${addresses(sql, shownUrls)})), '')
                as readings
            from private.news_feeds
            where url = any(${addresses(sql, feedUrls)})
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

    /** The feeds' own titles, by address. Feeds that were never read are missing. */
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

/**
 * A subquery, so that a plan costs the same for any number of addresses: else Postgres makes a new plan for each look, which
 * takes longer than the look. With the cast, `any` takes it for one value.
 */
const addresses = (sql: Queries, urls: readonly string[]) => sql`(select ${[...urls]}::text[])::text[]`;

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

interface StateRow {
  left_alone: number;
  refreshing: number;
  read: number;
}

interface ShownRow {
  /** The times of the shown feeds' last reads. */
  readings: string;
  /** Null when nothing has changed since the known state. */
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
    // Derived from the address, so that it is the same in every installation and after each read.
    id: row.id.slice(0, 16),
    title: row.title,
    url: row.url,
    urlToImage: row.image_url,
    publishedAt: new Date(row.shown_at).toISOString(),
    source: { name: row.source_name },
  };
}
