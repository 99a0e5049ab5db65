import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import type { Visitor } from "../../permissions/callers.ts";
import { endpointPermissions } from "../../permissions/endpoints.ts";
import { aPerson, aWorld, personBehind } from "../../permissions/world.ts";
import { aForecast } from "../../support/weather/a-forecast.ts";
import { startApi, type ApiServer } from "../../support/api-server.ts";
import { startStatementCounter, type StatementCounter } from "../../support/statement-counter.ts";
import { Client } from "../support/client.ts";
import { BY_TOKEN, statementBudget } from "./statement-budget.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

type Name = keyof typeof endpoints;
const names = Object.keys(endpoints) as Name[];

const MANY = 60;
const FEED = `https://${randomUUID()}.example/feed`;
/** After this time, fewer statements than the budget count as a finding. */
const BEHIND_ANSWER_MS = 5_000;
/** This many calls use each connection of the pool at least once. */
const ATTEMPTS = 20;
/** The statements that open the transaction, set the caller, and ask. */
const ONE_ROUND_TRIP = 3;

const world = await aWorld();
const { sql, people } = world;
let counter: StatementCounter;
let api: ApiServer;

beforeAll(async () => {
  counter = await startStatementCounter(testBackend.dbUrl);
  api = await startApi({
    SUPABASE_URL: testBackend.supabaseUrl,
    SUPABASE_ANON_KEY: testBackend.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: testBackend.serviceKey,
    SUPABASE_DB_URL: counter.url,
    JWT_SECRET: testBackend.jwtSecret,
    SITE_URL: testBackend.siteUrl,
    LOCAL_DEV: "true",
    ALLOW_PRIVATE_HOSTS: [testBackend.fixtureUrl, testBackend.fixtureTlsUrl]
      .map((url) => new URL(url).host)
      .join(),
    NEWS_FEEDS: FEED,
  });
  // As after a recent read, so that no background read starts.
  await sql`
    insert into private.news_feeds (url, title, fetched_at, next_read_at)
    values (${FEED}, 'News', now(), now() + interval '9 minutes')`;
  await addArticles(1);
  await sql`
    insert into private.weather_cells (latitude, longitude, forecast, read_at, next_read_at)
    values (52.1, 5.1, ${sql.json(aForecast())}, now(), now() + interval '9 minutes')
    on conflict (latitude, longitude) do update
    set forecast = excluded.forecast, read_at = now(), next_read_at = excluded.next_read_at, refreshing_until = null`;
  await sql`
    insert into private.daily_photos (day, next_try_at)
    values ((now() at time zone 'utc')::date, now() + interval '1 hour')
    on conflict (day) do update set next_try_at = excluded.next_try_at`;
  await sql`
    insert into private.weather_places (name, language, places) values ('utrecht', 'en', '[]')
    on conflict (name, language) do update set read_at = now()`;
  // The next sweep of stored files is due only after this test.
  await sql`select private.take_rate_limit('image-sweep', 1, 600), private.take_rate_limit('picture-sweep', 1, 600)`;
});
afterAll(async () => {
  await sql`delete from private.news_feeds where url = ${FEED}`;
  await api.close();
  await counter.close();
});

/** The permitted caller with the fewest rights; with a session, its lookup counts. */
function callerOf(name: Name): Visitor {
  const { who } = endpoints[name];
  if (who === "admin") return "admin";
  return who === "user" || who === "token" || name === "getSession" ? "user" : "visitor";
}

/** Calls once as a permitted caller, with a session or with this access token, and answers the database's statements. */
async function askedBy(name: Name, accessToken?: string) {
  const { cases } = endpointPermissions[name];
  const [first] = cases;
  const caller = callerOf(name);
  const person = first?.isEnding ? await aPerson() : personBehind(world, caller);
  const bearer = accessToken ?? person?.accessToken;
  const client = new Client(api.url);
  const headers = { ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) };
  // The documented calls may give two widgets the same place. The next operation parts them.
  if (name === "changeHome") await client.send(name, { ...(await first?.request?.(world)), headers });
  const request = await first?.request?.(world);
  counter.take();
  const response = await client.send(name, { ...request, headers });
  const text = await response.text();
  expect({ name, status: response.status, text }).toMatchObject({
    status: Number(first?.answers[caller]) || 200,
  });
  await nextStatements(
    statementBudget[name].statements + (accessToken === undefined ? 0 : BY_TOKEN.statements),
  );
  return counter.take();
}

/** Waits for a call's background work, until this many statements have arrived or no more come. */
async function nextStatements(count: number): Promise<void> {
  const enough = () => counter.asked().statements.length >= count;
  await vi.waitUntil(enough, { timeout: BEHIND_ANSWER_MS, interval: 5 }).catch(() => undefined);
}

describe.each([
  { amount: "little", prepare: () => Promise.resolve() },
  { amount: "sixty times as much", prepare: () => Promise.all([addManyRows(), healthForgotten()]) },
])("with $amount to tell", ({ prepare }) => {
  beforeAll(prepare);

  test.each(names)("%s stays within its budget", async (name) => {
    const { statements, transactions } = await askedBy(name);
    const cost = { statements: statements.length, transactions };
    expect({ ...cost, asked: statements }).toEqual({ ...statementBudget[name], asked: statements });
  });
});

test.each(["getHome", "searchStore", "changeHome"] as const)(
  "an access token adds one statement to %s",
  async (name) => {
    const body = { name: "A program", scopes: ["read", "write"], expiresInDays: 7 };
    const { secret } = (await people.user.client.call("createAccessToken", { body })).body;
    const { statements, transactions } = await askedBy(name, secret);
    const own = statementBudget[name];
    expect({ statements: statements.length, transactions, asked: statements }).toEqual({
      statements: own.statements + BY_TOKEN.statements,
      transactions: own.transactions + BY_TOKEN.transactions,
      asked: statements,
    });
  },
);

// The calls that open a start page and a store.
const OPENING: Name[] = [
  "getSession",
  "listUserApps",
  "getHome",
  "searchStore",
  "getStorefront",
  "listApps",
  "browseCatalogues",
  "listStarterSets",
  "getWebapp",
  "getPage",
  "listNews",
  "getWeather",
];

test.each(OPENING)("%s takes one round trip to the database", async (name) => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    counter.holdUntil(ONE_ROUND_TRIP);
    // A call that waited for an answer in between would never get it, and would fail.
    const { hasLearned, statements } = await askedBy(name);
    // Prepares the statement on each connection first.
    if (hasLearned) continue;
    expect(statements).toHaveLength(1);
    return;
  }
  throw new Error(`${name} asks something new each time.`);
});

/** Health is cached for two seconds; this waits for it to expire. */
const healthForgotten = () => new Promise((resolve) => setTimeout(resolve, 2_100));

/** Rows of every kind that an answer could query one by one. */
async function addManyRows(): Promise<void> {
  const apps = await sql<{ id: number }[]>`
    insert into public.webapps (url, title, tags, catalogue_id)
    select 'https://' || gen_random_uuid() || '.example/', 'App ' || gen_random_uuid(), ${[world.apps.visible.tag]},
      ${world.apps.visible.catalogueId}
    from generate_series(1, ${MANY}) returning id`;
  const ids = apps.map(({ id }) => id);
  for (const { id } of [people.user, people.other, people.admin]) await furnish(id, ids);
  await sql`
    insert into public.queue_items (catalogue_id, title, url, status)
    select ${world.apps.visible.catalogueId}, 'Item', 'https://' || gen_random_uuid() || '.example/', 'failed'
    from generate_series(1, ${MANY})`;
  await sql`
    insert into public.catalogues (name) select 'Collection ' || gen_random_uuid() from generate_series(1, ${MANY})`;
  await addArticles(MANY);
}

async function furnish(userId: string, ids: number[]): Promise<void> {
  await sql`insert into public.user_apps (user_id, webapp_id) select ${userId}, unnest(${ids}::bigint[])`;
  await sql`
    insert into public.personal_links (user_id, name, url)
    select ${userId}, 'Link', 'https://' || gen_random_uuid() || '.example/' from generate_series(1, ${MANY})`;
}

async function addArticles(count: number): Promise<void> {
  await sql`
    insert into private.news_articles (feed_url, title, url, source_name, published_at)
    select ${FEED}, 'Story', 'https://news.example/' || gen_random_uuid(), 'News', now() from generate_series(1, ${count})`;
  await sql`update private.news_feeds set fetched_at = now() where url = ${FEED}`;
}
