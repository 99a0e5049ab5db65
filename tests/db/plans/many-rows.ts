import { randomUUID } from "node:crypto";
import type { Queries, User } from "../support/database.ts";
import { aCatalogue, aUser } from "../support/factories.ts";

const APPS = 10_000;
const DRAWER_APPS = 200;
const QUEUE_ITEMS = 10_000;
const LISTS = 2_000;
const ITEMS_OF_LIST = 10;
const OTHER_DRAWERS = 100;
const APPS_IN_OTHERS = 50;
const DAYS = 15;
const FEEDS = 2_000;
const ARTICLES_OF_FEED = 10;
const CELLS = 5_000;
const PLACES = 10_000;
const CASES = 10_000;
const TOKENS = 10_000;
const PEOPLE = 10_000;

export interface ManyRows {
  member: User;
  catalogueId: number;
  /** A list in the middle of many. */
  listId: number;
  snail: string;
  webappId: number;
  slug: string;
  url: string;
  /** Some access token. */
  tokenId: string;
  /** The member's session, which has made a phone link. */
  sessionId: string;
}

/**
 * Enough rows that Postgres prefers an index wherever there is one. They bypass the triggers, so nobody else waits
 * for the end of this transaction.
 */
export async function addManyRows(sql: Queries): Promise<ManyRows> {
  const member = await aUser(sql);
  const { id: catalogueId, snail } = await aCatalogue(sql);
  await sql`set local session_replication_role = replica`;
  await sql`
    insert into public.webapps
      (url, title, slug, description, tags, catalogue_id, visible_in_store, is_installable, created_at)
    select 'https://plans-' || n || '.example/', 'Plan ' || n, 'plan-' || n, 'Something about number ' || n,
      array['Tag ' || n % 40, 'All'], case when n % 50 = 0 then ${catalogueId}::bigint end, n % 100 > 0, n % 3 = 0,
      now() - make_interval(mins => n)
    from generate_series(1, ${APPS}::integer) as n`;
  await sql`
    insert into public.webapp_manifests (webapp_id, url, app_id, start_url, display)
    select id, url || 'app.webmanifest', url, url, 'standalone' from public.webapps where slug like 'plan-%'`;
  await sql`
    insert into public.webapp_screenshots (webapp_id, position, image_url, width, height)
    select id, position, '/seed/' || id || '-' || position || '.png', 1280, 720
    from public.webapps, generate_series(0, 3) as position where slug like 'plan-%'`;
  await sql`
    insert into public.webapp_checks (webapp_id, checked_at, outcome, http_status, final_url)
    select id, now() - make_interval(mins => (id % 10000)::integer), 'answered', 200, url
    from public.webapps where slug like 'plan-%'`;
  await sql`
    insert into public.webapp_facts (webapp_id, seen_at, facts)
    select id, now(), jsonb_build_object('traits', to_jsonb(array['https', case when id % 2 = 0 then 'alone' else 'dark' end]
      || case when id % 20 = 1 then '{offline}'::text[] else '{}' end))
    from public.webapps where slug like 'plan-%'`;
  await sql`
    insert into private.webapp_search (
      webapp_id, created_at, catalogue_id, is_installable, traits, title_key, tag_keys, title_words, headline_words, all_words
    )
    select id, created_at, catalogue_id, is_installable,
      array(select jsonb_array_elements_text(facts -> 'traits') from public.webapp_facts where webapp_id = id),
      lower(title), private.tag_keys(tags),
      array_to_tsvector(string_to_array(lower(title), ' ')),
      array_to_tsvector(string_to_array(lower(title || ' ' || tags[1]), ' ')),
      array_to_tsvector(string_to_array(lower(title || ' ' || tags[1] || ' ' || description), ' '))
    from public.webapps where slug like 'plan-%' and visible_in_store`;
  await sql`
    insert into public.webapp_texts (webapp_id, language, description)
    select id, 'de', 'Etwas über ' || title from public.webapps where slug like 'plan-%'`;
  await sql`
    insert into private.listed_texts (webapp_id, created_at, content)
    select id, created_at, lower(concat_ws(e'\\n', title, description, url, tags[1]))
    from public.webapps where slug like 'plan-%'`;
  await sql`
    insert into private.marked_webapps (webapp_id, created_at, title_key, marks)
    select id, created_at, lower(title), private.webapp_marks(webapps) from public.webapps where slug like 'plan-%'`;
  await sql`
    insert into private.webapp_mark_counts (mark, apps)
    select mark, count(*) from private.marked_webapps, unnest(marks) as mark group by mark
    on conflict (mark) do update set apps = excluded.apps`;
  await sql`
    insert into private.search_words (word)
    select 'word' || n from generate_series(1, 5000) as n on conflict do nothing`;
  await sql`
    insert into private.webapp_popularity (webapp_id, keepers)
    select id, id % 997 from public.webapps where slug like 'plan-%'`;
  await sql`
    insert into private.new_keepers (webapp_id, day, people)
    select id, private.utc_today() - ago, id * (7 + ago) % 89
    from public.webapps, generate_series(0, 13) as ago where slug like 'plan-%'`;
  await sql`
    insert into public.webapp_daily_stats (webapp_id, day, installs, launches, uninstalls)
    select id, private.utc_today() - ago, id * 7 % 89, id * 13 % 997, id * 11 % 5
    from public.webapps, generate_series(0, ${DAYS}::integer) as ago
    where slug like 'plan-%' and (id + ago) % 4 = 0`;
  await sql`
    insert into private.webapp_weekly_stats (webapp_id, week, installs, launches, uninstalls)
    select webapp_id, date_trunc('week', day)::date, sum(installs), sum(launches), sum(uninstalls)
    from public.webapp_daily_stats group by 1, 2
    on conflict do nothing`;
  await sql`
    insert into private.news_feeds (url, title, fetched_at, next_read_at)
    select 'https://plans-' || n || '.example/feed', 'Feed', now(), now() - interval '1 minute'
    from generate_series(1, ${FEEDS}::integer) as n`;
  await sql`
    insert into private.news_articles (feed_url, title, url, source_name, published_at)
    select url, 'Article', url || '/' || n, 'Feed', now() - make_interval(mins => n)
    from private.news_feeds, generate_series(1, ${ARTICLES_OF_FEED}::integer) as n
    where url like 'https://plans-%'`;
  await sql`
    insert into public.drawer_pages (user_id, id, rank)
    values (${member.id}, private.first_page_id(${member.id}), 'a0')`;
  await sql`
    insert into public.user_apps (user_id, webapp_id, page_id, rank)
    select ${member.id}, id, private.first_page_id(${member.id}), private.rank_at(row_number() over (order by id))
    from public.webapps where slug like 'plan-%' and id % 7 = 0 limit ${DRAWER_APPS}`;
  await sql`
    insert into public.user_apps (user_id, webapp_id, page_id, rank)
    select owner, app.id, private.first_page_id(owner), private.rank_at(app.nth)
    from (select gen_random_uuid() as owner from generate_series(1, ${OTHER_DRAWERS}::integer)) as owners
    cross join (
      select id, row_number() over (order by id) as nth from public.webapps where slug like 'plan-%' limit ${APPS_IN_OTHERS}
    ) as app`;
  await sql`
    insert into public.queue_items (catalogue_id, title, url, status, position)
    select case when n <= ${QUEUE_ITEMS / 100} then ${catalogueId}::bigint else -n % 20 - 1 end, 'Item ' || n,
      'https://item-' || n || '.example/', 'pending', n
    from generate_series(1, ${QUEUE_ITEMS}::integer) as n`;
  const lists = await sql<{ id: number }[]>`
    insert into public.import_lists (name, created_at)
    select 'List ' || n, now() - make_interval(hours => n) from generate_series(1, ${LISTS}::integer) as n
    returning id`;
  const ids = lists.map(({ id }) => id);
  await sql`
    insert into public.queue_items (list_id, title, url, status, position)
    select list, 'Item ' || n, 'https://item-' || n || '.example/', case n when 1 then 'pending' else 'completed' end, n
    from unnest(${ids}::bigint[]) as list, generate_series(1, ${ITEMS_OF_LIST}::integer) as n`;
  await sql`
    insert into private.daily_totals (day, part, installs, launches, uninstalls)
    select private.utc_today() - ago, part, 5, 50, 4
    from generate_series(0, 364) as ago, generate_series(0, 15) as part
    on conflict do nothing`;
  await sql`
    insert into private.check_schedule (webapp_id, due_at)
    select id, now() + make_interval(mins => (id % 10000)::integer - 500) from public.webapps where slug like 'plan-%'`;
  await sql`
    insert into public.review_cases (kind, webapp_id, changes, status, decided_at)
    select 'difference', id, '{"title": "Other"}', 'declined', now() from public.webapps where slug like 'plan-%'`;
  await sql`
    insert into private.weather_cells (latitude, longitude, next_read_at)
    select n / 100, n % 100, now() - make_interval(secs => n) from generate_series(1, ${CELLS}::integer) as n
    where n / 100 <= 90`;
  await sql`
    insert into private.weather_places (name, language, places, read_at)
    select 'place ' || n, 'en', '[]', now() - make_interval(secs => n) from generate_series(1, ${PLACES}::integer) as n`;
  await sql`
    insert into public.review_cases (kind, user_id, changes, status, created_at, decided_at)
    select 'suggestion', case when n % 1000 = 0 then ${member.id}::uuid else gen_random_uuid() end,
      jsonb_build_object('url', 'https://case-' || n || '.example/', 'title', 'Case ' || n),
      case when n % 20 = 0 then 'open' else 'declined' end, now() - make_interval(mins => n),
      case when n % 20 > 0 then now() - make_interval(mins => n) end
    from generate_series(1, ${CASES}::integer) as n`;
  await sql`
    insert into private.webapp_owners (webapp_id, user_id, method, verified_at, due_at)
    select id, ${member.id}::uuid, 'file', now(), now() + make_interval(mins => (id % 10000)::integer - 500)
    from public.webapps where slug like 'plan-%'`;
  await sql`
    insert into private.webapp_reports (webapp_id, user_id, reason)
    select id, gen_random_uuid(), 'broken' from public.webapps where slug like 'plan-%'`;
  const [token] = await sql<{ id: string }[]>`
    insert into private.access_tokens (user_id, kind, name, scopes, token_hash, expires_at)
    select case when n % 1000 = 0 then ${member.id}::uuid else gen_random_uuid() end, 'personal', 'Token ' || n, '{read}',
      case when n = 4711 then decode(lpad('4711', 64, '0'), 'hex') else sha256(n::text::bytea) end,
      now() + make_interval(mins => n)
    from generate_series(1, ${TOKENS}::integer) as n
    returning id`;
  const sessionId = randomUUID();
  await sql`insert into auth.sessions (id, user_id) values (${sessionId}, ${member.id})`;
  await sql`
    insert into private.phone_links (user_id, session_id, token_hash, expires_at)
    select case when n = 4711 then ${member.id}::uuid else gen_random_uuid() end, ${sessionId},
      case when n = 4711 then decode(lpad('4711', 64, '0'), 'hex') else sha256(n::text::bytea) end,
      now() + make_interval(mins => n)
    from generate_series(1, ${TOKENS}::integer) as n`;
  await sql`
    insert into private.handles (handle, user_id)
    select 'plan-' || n, case when n = 77 then ${member.id}::uuid else gen_random_uuid() end
    from generate_series(1, ${PEOPLE}::integer) as n
    on conflict do nothing`;
  await sql`
    insert into private.published_pages
      (user_id, page_id, name, title, description, content, app_count, link_count, is_public)
    select person.user_id, gen_random_uuid(), 'tools-' || n, 'Tools', '',
      case when person.user_id = ${member.id} then shown.content else '[]' end, 3, 0, n % 2 = 1
    from private.handles as person
    cross join generate_series(1, 2) as n
    cross join (
      select jsonb_agg(jsonb_build_object('app', id)) as content
      from (select id from public.webapps where slug like 'plan-%' order by id limit 500) as listed
    ) as shown`;
  await sql`
    insert into private.page_reports (page_id, user_id, reason)
    select id, gen_random_uuid(), 'broken' from private.published_pages`;
  await sql`set local session_replication_role = origin`;
  await sql`
    analyze private.handles, private.published_pages, private.page_reports, public.webapps, private.webapp_search, public.webapp_texts, private.listed_texts, private.marked_webapps, private.webapp_mark_counts, private.search_words,
      private.webapp_popularity, private.new_keepers, private.webapp_owners, private.webapp_reports,
      public.webapp_daily_stats, private.webapp_weekly_stats, public.user_apps, public.queue_items, public.catalogues,
      public.import_lists, public.review_cases, private.daily_totals,
      private.weather_cells, private.weather_places, private.news_feeds, private.news_articles,
      private.check_schedule, public.webapp_checks, public.webapp_manifests, private.access_tokens,
      private.phone_links`;
  const [app] = await sql<{ id: number; slug: string; url: string }[]>`
    select id, slug, url from public.webapps where slug = 'plan-77'`;
  if (!app || !token) throw new Error("Nothing was stored.");
  return {
    member,
    catalogueId,
    listId: ids[LISTS / 2] ?? 0,
    snail,
    webappId: app.id,
    slug: app.slug,
    url: app.url,
    tokenId: token.id,
    sessionId,
  };
}
