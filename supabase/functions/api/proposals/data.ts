import type { DrawerApp } from "../../_shared/contract/user-apps/user-apps.ts";
import type { Database } from "../../_shared/database/database.ts";

/** An app that a model may choose. */
export type OfferedApp = DrawerApp & { tags: string[] };
/** Up to MOST_OFFERED apps of the store for a sentence. */
export type OfferApps = (sentence: string) => Promise<OfferedApp[]>;

/** A prompt with these has about 5,000 tokens. */
const MOST_OFFERED = 300;
/** The search takes a sentence's longest words, because short ones seldom say what somebody does. */
const MOST_WORDS = 12;
const LEAST_LETTERS = 3;
const FOUND_BY_WORD = 12;

/**
 * Finds visible apps that may fit a sentence: the store's results for its words, the starter sets, and the newest 200.
 * Omits apps whose page fails.
 */
export function createOfferedApps(database: Database): OfferApps {
  return (sentence) =>
    database.read(
      null,
      (sql) => sql<OfferedApp[]>`
        with newest as (
          select id, ordinality as nth, next_cursor
          from public.search_webapps('', null, null, 100, null, true) with ordinality
        ),
        found as (
          select app.id, 1 as tier, app.ordinality as nth
          from unnest(${longestWords(sentence)}::text[]) as word
          cross join lateral public.search_webapps(word, null, null, ${FOUND_BY_WORD}, null, true)
            with ordinality as app
          union all
          select id, 2, rank from public.starter_sets()
          union all
          select id, 3, nth from newest
          union all
          select older.id, 4, row_number() over ()
          from (select max(next_cursor) as cursor from newest) as last
          cross join lateral public.search_webapps('', null, null, 100, last.cursor, true) as older
          where last.cursor is not null
        ),
        offered as (
          select id, min(tier * 1000 + nth) as place from found group by id order by place limit ${MOST_OFFERED}
        )
        select app.id, app.title as name, app.icon_url as icon, app.url, app.slug, app.tags
        from offered join public.webapps as app on app.id = offered.id
        where app.visible_in_store
        order by offered.place`,
    );
}

function longestWords(sentence: string): string[] {
  const words =
    sentence
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words)]
    .filter((word) => word.length >= LEAST_LETTERS)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MOST_WORDS);
}
