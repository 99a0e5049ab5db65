import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import type { Claims } from "../../../supabase/functions/_shared/session/claims.ts";
import { addReviews } from "./seed-reviews.ts";
import { type Store, storeOf } from "./store-of.ts";

const BATCH = 1_000;
const THREE_YEARS = 3 * 365;
const DRAWER_APPS = 200;
const QUEUE_ITEMS = 10_000;
const APPS_IN_OTHER_DRAWERS = 20;

export interface People {
  member: Claims;
  admin: Claims;
}

export interface Seeded {
  store: Store;
  rareCatalogue: number;
  /** The catalogue with the long queue. */
  queueCatalogue: number;
  firstApp: { id: number; slug: string };
  days: number;
  seconds: number;
}

export async function addPeople(sql: postgres.Sql): Promise<People> {
  const [administrator] = await sql<{ email: string }[]>`select email from private.administrator`;
  const member = await addPerson(sql, "member@perch.test");
  return { member, admin: await addPerson(sql, administrator?.email ?? "") };
}

async function addPerson(sql: postgres.Sql, email: string): Promise<Claims> {
  const id = randomUUID();
  await sql`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${email}, now())`;
  return { sub: id, email, role: "authenticated", exp: 4_102_444_800 };
}

/**
 * Replaces all data by a store of this size. Statistics span three years, or as many days as the row limit
 * allows.
 */
export async function seed(
  sql: postgres.Sql,
  { member }: People,
  size: number,
  maxStatRows: number,
): Promise<Seeded> {
  const start = performance.now();
  const store = storeOf(size);
  await sql`truncate public.webapps, public.catalogues, public.review_cases, private.search_words, private.store_counts cascade`;
  await sql`delete from private.slugs where kind <> 'route'`;
  const catalogues = await sql<{ id: string }[]>`
    insert into public.catalogues ${sql(store.catalogues.map((name) => ({ name })))} returning id`;
  const ids = catalogues.map(({ id }) => Number(id));
  await addApps(sql, store, ids);
  const days = Math.max(1, Math.min(THREE_YEARS, Math.floor(maxStatRows / size)));
  await addStatistics(sql, days);
  const queueCatalogue = ids[0] ?? 0;
  await addDrawersAndQueue(sql, member, queueCatalogue);
  await pastTriggers(sql, (tx) => addReviews(tx, member));
  await sql`vacuum analyze`;
  const [app] = await sql<{ id: string; slug: string }[]>`
    select app.id, app.slug from public.webapps as app
    join public.user_apps as installed on installed.webapp_id = app.id
    where installed.user_id = ${member.sub} limit 1`;
  return {
    store,
    rareCatalogue: ids.at(-1) ?? 0,
    queueCatalogue,
    firstApp: { id: Number(app?.id), slug: app?.slug ?? "" },
    days,
    seconds: (performance.now() - start) / 1000,
  };
}

/** Inserted normally: the triggers index and count them. */
async function addApps(sql: postgres.Sql, store: Store, catalogueIds: number[]): Promise<void> {
  for (let from = 0; from < store.apps.length; from += BATCH) {
    const apps = store.apps.slice(from, from + BATCH);
    await sql`
      insert into public.webapps (url, title, description, tags, catalogue_id, created_at)
      select app.url, app.title, app.description, app.tags, (${catalogueIds}::bigint[])[app.catalogue + 1],
        app."createdAt"
      from jsonb_to_recordset(${sql.json(apps)}::jsonb) as app
        (url text, title text, description text, tags text[], catalogue int, "createdAt" timestamptz)`;
  }
  await sql`
    insert into private.webapp_popularity (webapp_id, keepers)
    select id, 1 + id % 997 from public.webapps where id % 3 > 0
    on conflict (webapp_id) do update set keepers = excluded.keepers`;
  await sql`
    insert into private.new_keepers (webapp_id, day, people)
    select id, private.utc_today() - ago, id * (7 + ago) % 89
    from public.webapps, generate_series(0, 13) as ago where id % 3 > 0`;
}

/**
 * Every app was used on every day. Bypasses the triggers and creates the indexes at the end, because there are
 * millions of rows.
 */
async function addStatistics(sql: postgres.Sql, days: number): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = 'webapp_daily_stats' and indexname like '%_idx'`;
  for (const { name } of indexes) await sql`drop index public.${sql(name)}`;
  await pastTriggers(sql, async (tx) => {
    await tx`
      insert into public.webapp_daily_stats (webapp_id, day, installs, launches, uninstalls)
      select id, private.utc_today() - ago, id * (7 + ago) % 89, id * (13 + ago) % 997, id * (11 + ago) % 5
      from (select id from public.webapps order by id) as app, generate_series(${days - 1}::integer, 0, -1) as ago`;
    await tx`
      insert into private.webapp_weekly_stats (webapp_id, week, installs, launches, uninstalls)
      select webapp_id, date_trunc('week', day)::date, sum(installs), sum(launches), sum(uninstalls)
      from public.webapp_daily_stats group by 1, 2`;
  });
  for (const { definition } of indexes) await sql.unsafe(definition);
}

async function addDrawersAndQueue(sql: postgres.Sql, member: Claims, catalogueId: number): Promise<void> {
  await pastTriggers(sql, async (tx) => {
    await tx`
      insert into public.drawer_pages (user_id, id, rank)
      values (${member.sub}, private.first_page_id(${member.sub}), 'a0') on conflict do nothing`;
    await tx`
      insert into public.user_apps (user_id, webapp_id, page_id, rank)
      select ${member.sub}, id, private.first_page_id(${member.sub}), private.rank_at(row_number() over ()) from (
        select id from public.webapps order by hashint8(id) limit ${DRAWER_APPS}
      ) as app`;
    // As many rows as apps, in other people's drawers.
    await tx`
      insert into public.user_apps (user_id, webapp_id, page_id, rank)
      select owner, id, private.first_page_id(owner), private.rank_at(nth % ${APPS_IN_OTHER_DRAWERS}::integer)
      from (
        select id, nth, md5((nth / ${APPS_IN_OTHER_DRAWERS}::integer)::text)::uuid as owner
        from (select id, row_number() over (order by id) as nth from public.webapps) as numbered
      ) as app`;
    await tx`
      insert into public.queue_items (catalogue_id, title, url, description, position)
      select ${catalogueId}::bigint, 'Item ' || n, 'https://item-' || n || '.example/', 'What it does, in a sentence.', n
      from generate_series(1, ${QUEUE_ITEMS}::integer) as n`;
  });
}

async function pastTriggers(
  sql: postgres.Sql,
  write: (tx: postgres.TransactionSql) => Promise<void>,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await write(tx);
  });
}
