import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeQuery, webappListQuery, type WebappListQuery } from "#contract/webapps/webapps.ts";
import { appListQuery, catalogueListQuery } from "#contract/store/lists.ts";
import type { Claims } from "../../../supabase/functions/_shared/session/claims.ts";
import type { Database, Queries } from "../../../supabase/functions/_shared/database/database.ts";
import { createAccessTokens } from "../../../supabase/functions/api/access-tokens/data.ts";
import { createAccounts } from "../../../supabase/functions/api/account/data.ts";
import { createCatalogueAdmin } from "../../../supabase/functions/api/catalogues/admin-data.ts";
import { createCatalogues } from "../../../supabase/functions/api/catalogues/data.ts";
import { createFeedCache } from "../../../supabase/functions/api/feeds/data.ts";
import { createHomes } from "../../../supabase/functions/api/home/data.ts";
import { createPhoneLinks } from "../../../supabase/functions/api/phone-links/data.ts";
import { createPages } from "../../../supabase/functions/api/pages/data.ts";
import { createQueue } from "../../../supabase/functions/api/queue/data.ts";
import { createSuggestions } from "../../../supabase/functions/api/review/suggestions-data.ts";
import { createNewApps } from "../../../supabase/functions/api/crawlers/new-apps-data.ts";
import { createSitemaps } from "../../../supabase/functions/api/crawlers/sitemaps-data.ts";
import { createStorefront } from "../../../supabase/functions/api/pages/storefront-data.ts";
import { createHomeFiles } from "../../../supabase/functions/api/home/files-data.ts";
import { createUserApps } from "../../../supabase/functions/api/user-apps/data.ts";
import { createCases } from "../../../supabase/functions/api/review/cases-data.ts";
import { createCheckData } from "../../../supabase/functions/api/checks/data.ts";
import { createScreenshotData } from "../../../supabase/functions/api/checks/screenshots-data.ts";
import { createOwners } from "../../../supabase/functions/api/owners/data.ts";
import { createOwnPublishedPages } from "../../../supabase/functions/api/published-pages/data.ts";
import { createPublishedPages } from "../../../supabase/functions/api/published-pages/public-data.ts";
import { createReports } from "../../../supabase/functions/api/reports/data.ts";
import { createStarterSets } from "../../../supabase/functions/api/webapps/starter-sets-data.ts";
import { createStoreLists } from "../../../supabase/functions/api/webapps/store-lists-data.ts";
import { createPlaceCache } from "../../../supabase/functions/api/weather/places-data.ts";
import { createWeatherCache } from "../../../supabase/functions/api/weather/data.ts";
import { createWebappAdmin } from "../../../supabase/functions/api/webapps/admin-data.ts";
import type { SeenFacts } from "../../../supabase/functions/api/checks/facts/read-facts.ts";
import { createWebapps } from "../../../supabase/functions/api/webapps/data.ts";
import { testDatabase, type User } from "../support/database.ts";
import { databaseIn, type Explained, explainedConnection, type ExplainedPlan, nodesOf } from "./explained.ts";
import { addManyRows, type ManyRows } from "./many-rows.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

// The queries are the product's own, and the plans are those that Postgres used.

/** Tables that grow with the store and its use. */
const GROWING = new Set([
  "webapps",
  "webapp_search",
  "webapp_texts",
  "listed_texts",
  "marked_webapps",
  "webapp_checks",
  "webapp_popularity",
  "webapp_daily_stats",
  "webapp_weekly_stats",
  "new_keepers",
  "queue_items",
  "import_lists",
  "daily_totals",
  "webapp_popularity",
  "check_schedule",
  "webapp_checks",
  "webapp_facts",
  "webapp_manifests",
  "webapp_owners",
  "webapp_reports",
  "access_tokens",
  "phone_links",
  "handles",
  "published_pages",
  "page_reports",
  "review_cases",
  "user_apps",
  "news_feeds",
  "news_articles",
  "weather_cells",
  "weather_places",
]);
/** From the sixth execution on, Postgres may use a generic plan that ignores the parameters. */
const TIMES = 7;

const FEEDS = Array.from({ length: 20 }, (_, n) => `https://plans-${n + 1}.example/feed`);

type Question = { name: string; ask: (asked: Asked) => Promise<unknown> };
interface Asked {
  database: Database;
  rows: ManyRows;
  member: Claims;
  admin: Claims;
}

const store =
  (query: object): Question["ask"] =>
  ({ database }) =>
    createWebapps(database).search(storeQuery.parse(query));
/** The first page of all apps, and as many further ones. */
const apps =
  (query: object, further = 0): Question["ask"] =>
  async ({ database }) => {
    const lists = createStoreLists(database);
    let { nextCursor } = await lists.listApps(appListQuery.parse(query));
    for (let page = 0; page < further && nextCursor !== null; page++) {
      ({ nextCursor } = await lists.listApps(appListQuery.parse({ ...query, cursor: nextCursor })));
    }
  };
/** What the back office's pages ask without the API. */
const asAdmin =
  (
    question: (sql: Queries, rows: ManyRows) => ReturnType<Parameters<Database["read"]>[1]>,
  ): Question["ask"] =>
  ({ database, rows, admin }) =>
    database.read(admin, (sql) => question(sql, rows));
const list =
  (query: WebappListQuery): Question["ask"] =>
  ({ database, admin }) =>
    createWebappAdmin(database).list(admin, webappListQuery.parse(query));

const FACTS: SeenFacts = {
  speed: "fast",
  leadsTo: null,
  traits: ["https", "dark"],
  sites: [],
  siteCount: 0,
  languages: ["en"],
};

const questions: Question[] = [
  { name: "the store's first page", ask: store({}) },
  { name: "a search of the store: a letter", ask: store({ search: "p" }) },
  { name: "a search of the store: a title", ask: store({ search: "plan 4711" }) },
  { name: "a search of the store: a common word", ask: store({ search: "something" }) },
  { name: "a search of the store: a mistyped word", ask: store({ search: "wrod123" }) },
  { name: "a search of the store: a tag", ask: store({ tag: "Tag 7" }) },
  {
    name: "a page of a catalogue",
    ask: (asked) => store({ catalogueId: String(asked.rows.catalogueId) })(asked),
  },
  { name: "all apps by name", ask: apps({}) },
  { name: "all apps, the most kept", ask: apps({ sort: "kept" }) },
  { name: "all apps, the most kept, behind a page", ask: apps({ sort: "kept" }, 2) },
  { name: "all apps, the newest with a common tag", ask: apps({ sort: "newest", tags: "All" }) },
  { name: "all apps, the most kept with a common tag", ask: apps({ sort: "kept", tags: "All" }) },
  { name: "apps that load from no other site, by name", ask: apps({ alone: "true" }) },
  {
    name: "dark apps that work offline, most kept first",
    ask: apps({ dark: "true", offline: "true", sort: "kept" }),
  },
  {
    name: "own apps that do not answer",
    ask: ({ database, rows }) => createWebapps(database).listSilent(null, String(rows.webappId)),
  },
  { name: "all apps with two tags, installable", ask: apps({ tags: "All\nTag 7", installable: "true" }) },
  {
    name: "all apps of a catalogue by name",
    ask: (asked) => apps({ catalogueId: String(asked.rows.catalogueId) })(asked),
  },
  {
    name: "a list of catalogues",
    ask: ({ database }) => createStoreLists(database).browseCatalogues(catalogueListQuery.parse({})),
  },
  { name: "suggestions", ask: store({ tag: "Tag 7", skipFailing: "true" }) },
  { name: "the store's first screen", ask: ({ database }) => createStorefront(database).read() },
  { name: "the sets of an empty home screen", ask: ({ database }) => createStarterSets(database).list() },
  {
    name: "a place's weather",
    ask: ({ database }) => createWeatherCache(database).look({ latitude: 12.3, longitude: 45.6 }),
  },
  {
    name: "places that were looked up",
    ask: ({ database }) => createPlaceCache(database).find("place 4711", "en"),
  },
  { name: "the catalogues", ask: ({ database }) => createCatalogues(database).list(null) },
  {
    name: "an app, for a visitor",
    ask: ({ database, rows }) => createWebapps(database).findBySlug(null, rows.slug),
  },
  {
    name: "an app, for a member",
    ask: ({ database, rows, member }) => createWebapps(database).findBySlug(member, rows.slug),
  },
  {
    name: "a page, for a member",
    ask: ({ database, rows, member }) => createPages(database).find(member, rows.slug),
  },
  {
    name: "a page, of a catalogue",
    ask: ({ database, rows }) => createPages(database).find(null, rows.snail),
  },
  {
    name: "a page in another language",
    ask: ({ database, rows }) => createPages(database).find(null, rows.slug, "de"),
  },
  { name: "a search in another language", ask: store({ search: "etwas über", lang: "de" }) },
  {
    name: "a sitemap of published pages",
    ask: ({ database }) => createSitemaps(database).readPageFile(1),
  },
  { name: "the newest apps", ask: ({ database }) => createNewApps(database).inStore() },
  {
    name: "a catalogue's newest",
    ask: ({ database, rows }) => createNewApps(database).inCatalogue(rows.snail),
  },
  { name: "the list of sitemaps", ask: ({ database }) => createSitemaps(database).listFiles() },
  { name: "who somebody is", ask: ({ database, member }) => createAccounts(database).describe(member) },
  {
    name: "an access token that calls",
    ask: ({ database }) => createAccessTokens(database).use("4711".padStart(64, "0")),
  },
  {
    name: "a person's access tokens",
    ask: ({ database, member }) =>
      database.read(member, (sql) => sql`select * from public.own_access_tokens()`),
  },
  {
    name: "where a person is signed in",
    ask: ({ database, member }) => database.read(member, (sql) => sql`select * from public.own_sessions()`),
  },
  {
    name: "a new access token",
    ask: ({ database, member }) =>
      createAccessTokens(database).add(
        member,
        { kind: "personal", name: "New", scopes: ["read"], expiresInDays: 7 },
        randomBytes(32).toString("hex"),
      ),
  },
  {
    name: "what an access token reads",
    ask: ({ database, rows, member }) =>
      createUserApps(database).list({
        ...member,
        access_token_id: rows.tokenId,
        access_token_scopes: ["read"],
      }),
  },
  {
    name: "whom a phone link signs in",
    ask: ({ database }) => createPhoneLinks(database).emailOf("4711".padStart(64, "0")),
  },
  {
    name: "a phone link that a phone uses",
    ask: ({ database, rows }) => createPhoneLinks(database).use("4711".padStart(64, "0"), rows.sessionId),
  },
  {
    name: "a new phone link",
    ask: ({ database, rows, member }) =>
      createPhoneLinks(database).add(
        { ...member, session_id: rows.sessionId },
        randomBytes(32).toString("hex"),
        120,
      ),
  },
  { name: "a drawer of 200 apps", ask: ({ database, member }) => createUserApps(database).list(member) },
  { name: "a home screen of 200 apps", ask: ({ database, member }) => createHomes(database).read(member) },
  {
    name: "a change of a home screen",
    ask: ({ database, rows, member }) =>
      createHomes(database).apply(member, [
        { id: randomUUID(), kind: "add", item: `webapp:${rows.webappId}`, after: null },
        { id: randomUUID(), kind: "remove", item: `webapp:${rows.webappId}` },
        { id: randomUUID(), kind: "restore", item: `link:${randomUUID()}` },
        { id: randomUUID(), kind: "add-page", page: `page:${randomUUID()}` },
      ]),
  },
  {
    name: "an install",
    ask: ({ database, rows, member }) => createUserApps(database).install(member, rows.webappId),
  },
  {
    name: "a launch",
    ask: ({ database, rows, member }) => createUserApps(database).recordLaunch(member, rows.webappId),
  },
  {
    name: "a removal",
    ask: ({ database, rows, member }) => createUserApps(database).remove(member, rows.webappId),
  },
  { name: "the administrator's list", ask: list({}) },
  { name: "the administrator's list: page 5", ask: list({ page: "5" }) },
  { name: "the administrator's list: installs today", ask: list({ sort: "installs-today" }) },
  { name: "the administrator's list: launches last week", ask: list({ sort: "launches-last-week" }) },
  { name: "the administrator's list: a title", ask: list({ search: "plan 4711" }) },
  { name: "the administrator's list: by name", ask: list({ sort: "name", direction: "asc", page: "5" }) },
  { name: "the administrator's list: checked last", ask: list({ sort: "checked" }) },
  { name: "the administrator's list: never checked", ask: list({ sort: "checked", direction: "asc" }) },
  {
    name: "the administrator's list: launched least",
    ask: list({ sort: "launches-this-week", direction: "asc" }),
  },
  { name: "the administrator's list: hidden", ask: list({ view: "hidden" }) },
  {
    name: "the administrator's list: without an icon, by installs",
    ask: list({ view: "no-icon", sort: "installs-this-week" }),
  },
  {
    name: "the administrator's list: a tag of a catalogue",
    ask: (asked) =>
      list({ tag: "Tag 7", catalogueId: String(asked.rows.catalogueId), shown: "shown" })(asked),
  },
  { name: "the administrator's list: stale", ask: list({ view: "stale" }) },
  { name: "the administrator's list: those never checked", ask: list({ view: "unchecked" }) },
  { name: "the administrator's list: answered, page 5", ask: list({ view: "answered", page: "5" }) },
  { name: "the administrator's list: duplicates", ask: list({ view: "duplicate", sort: "name" }) },
  {
    name: "the counts of the administrator's list",
    ask: asAdmin(
      (sql) =>
        sql`select * from public.count_webapps('{all,hidden,answered,unchecked,stale,duplicate}', 200)`,
    ),
  },
  {
    name: "a selection of all that match",
    ask: asAdmin(
      (sql) =>
        sql`select public.preview_webapp_change(
          '{"filter": {"search": "plan 471"}, "expected": 11}', '{"kind": "deletion"}'
        )`,
    ),
  },
  {
    name: "the administrator's catalogues",
    ask: asAdmin((sql) => sql`select public.curated_catalogues()`),
  },
  {
    name: "the apps of a catalogue in order",
    ask: asAdmin((sql, rows) => sql`select public.catalogue_apps(${rows.catalogueId})`),
  },
  {
    name: "the address of an import",
    ask: ({ database, rows, admin }) => createWebappAdmin(database).findSlugByUrl(admin, rows.url),
  },
  {
    name: "the addresses of suggestions",
    ask: ({ database, rows, admin }) =>
      createCatalogueAdmin(database).findKnown(admin, [rows.url, "https://new.example/"]),
  },
  {
    name: "an imported home screen",
    ask: ({ database, rows, member }) => {
      const items = [{ kind: "app" as const, name: "Plan", url: rows.url }];
      return createHomeFiles(database).merge(member, { items });
    },
  },
  { name: "feeds of a member", ask: ({ database }) => createFeedCache(database).look(FEEDS) },
  {
    name: "feeds of a member that are due",
    ask: ({ database }) => createFeedCache(database).claimDue(FEEDS),
  },
  { name: "feeds that nobody asks for", ask: ({ database }) => createFeedCache(database).forgetUnasked() },
  { name: "apps that are due for a check", ask: ({ database }) => createCheckData(database).takeDue(4) },
  {
    name: "the app whose screenshot is due",
    ask: ({ database }) => createScreenshotData(database).takeNext(),
  },
  {
    name: "a screenshot that was taken",
    ask: ({ database, rows }) => createScreenshotData(database).record(rows.webappId, "/seed/shots/a.png"),
  },
  { name: "apps that answered last", ask: ({ database }) => createCheckData(database).lastAnswered([], 2) },
  {
    name: "what a check found, its record, and the same app elsewhere",
    async ask({ database, rows }) {
      const checks = createCheckData(database);
      const held = await checks.takeOne(rows.webappId);
      if (!held) throw new Error("The app is held.");
      const shown = { url: "https://plans-7.example/", title: "Another name" };
      await checks.differences(held.id, shown);
      const ending = { outcome: "answered", httpStatus: 200, finalUrl: shown.url, problem: null } as const;
      if (!(await checks.record(held, { ending, shown, manifest: null, screenshots: null, facts: FACTS })))
        throw new Error("The app was lost.");
    },
  },
  {
    name: "the page of a former slug",
    ask: ({ database }) => createPages(database).find(null, "no-app-has-this-slug"),
  },
  {
    name: "a queue",
    ask: ({ database, rows, admin }) => createQueue(database).list(admin, rows.catalogueId),
  },
  {
    name: "the queue of a list",
    ask: asAdmin((sql, rows) => sql`select public.import_list_queue(${rows.listId})`),
  },
  {
    name: "lists of addresses",
    ask: ({ database, admin }) =>
      database.read(admin, (sql) => sql`select * from public.import_list_counts order by id desc limit 11`),
  },
  {
    name: "lists of addresses: the next page",
    ask: ({ database, rows, admin }) =>
      database.read(
        admin,
        (sql) =>
          sql`select * from public.import_list_counts where id < ${rows.listId} order by id desc limit 11`,
      ),
  },
  {
    name: "a list of addresses",
    ask: ({ database, rows, admin }) =>
      database.read(admin, (sql) => sql`select * from public.import_list_counts where id = ${rows.listId}`),
  },
  {
    name: "a new list of addresses",
    ask: ({ database, rows, admin }) =>
      database.asUser(
        admin,
        (tx) =>
          tx`select from public.create_import_list('New', ${[rows.url, "https://new.example/"]}::text[], '{New,App}')`,
      ),
  },
  {
    name: "the figures of Admin Home",
    ask: ({ database, admin }) => database.read(admin, (sql) => sql`select public.admin_summary()`),
  },
  {
    name: "an app's page for its owner",
    ask: ({ database, rows, member }) => createOwners(database).find(member, rows.slug),
  },
  {
    name: "an owner's figures",
    ask: ({ database, rows, member }) =>
      database.read(member, (sql) => sql`select from public.own_figures(${rows.webappId})`),
  },
  { name: "owners who are due", ask: ({ database }) => createOwners(database).takeDue(5) },
  {
    name: "a report",
    ask: ({ database, rows, member }) =>
      createReports(database).add({ claims: member }, rows.webappId, { reason: "broken", note: "" }),
  },
  {
    name: "a published page of 500 apps",
    ask: ({ database }) => createPublishedPages(database).find({ handle: "plan-77", name: "tools-1" }),
  },
  {
    name: "a report about a published page",
    ask: ({ database, member }) =>
      createPublishedPages(database).report(
        { claims: member },
        { handle: "plan-77", name: "tools-1" },
        { reason: "broken", note: "" },
      ),
  },
  {
    name: "a person's published pages",
    ask: ({ database, member }) => createOwnPublishedPages(database).list(member),
  },
  {
    name: "a person's handle",
    ask: ({ database, member }) => database.asUser(member, (tx) => tx`select public.set_handle('plan-zz')`),
  },
  {
    name: "the cases that wait",
    ask: asAdmin((sql) => sql`select public.list_cases()`),
  },
  {
    name: "a later page of decided cases",
    ask: asAdmin((sql) => sql`select public.list_cases('decided', 50, ${`${Date.now() - 9_000_000}000.9`})`),
  },
  {
    name: "a case",
    ask: asAdmin((sql) => sql`select public.review_case(max(id)) from public.review_cases`),
  },
  {
    name: "who is told of a decision",
    ask: ({ database }) => createCases(database).readerOf({ id: 1, status: "declined", answer: "" }),
  },
  {
    name: "a person's suggestions",
    ask: ({ database, member }) => createSuggestions(database).list(member),
  },
  {
    name: "whether an address is known",
    ask: ({ database, member }) =>
      createSuggestions(database).refuseKnown(member, ["https://new.example/", "https://other.example/"]),
  },
];

const claimsOf = ({ id, email }: User): Claims => ({
  sub: id,
  email,
  role: "authenticated",
  exp: 4_102_444_800,
});

let explained: Explained;
/** The plans of each query. */
const plans = new Map<string, ExplainedPlan[]>();
const { connect } = testDatabase();

beforeAll(async () => {
  const [administrator] = await connect()<User[]>`
    select account.id, account.email from auth.users as account join private.administrator using (email)`;
  explained = explainedConnection(testBackend.dbUrl);
  const over = new Error("All is asked.");
  await explained.sql
    .begin(async (tx) => {
      const rows = await addManyRows(tx);
      await explained.explain(tx);
      const database = databaseIn(tx);
      const asked = { database, rows, member: claimsOf(rows.member), admin: claimsOf(administrator!) };
      for (const { name, ask } of questions) {
        explained.take();
        for (let time = 0; time < TIMES; time++) await ask(asked);
        plans.set(name, explained.take());
      }
      throw over;
    })
    .catch((error: unknown) => {
      if (error !== over) throw error;
    });
});
afterAll(() => explained.sql.end());

test.each(questions.map(({ name }) => name))("%s needs no sequential scan", (name) => {
  const asked = plans.get(name) ?? [];
  expect(asked.length).toBeGreaterThanOrEqual(TIMES);
  const scanned = asked.flatMap(({ query, plan }) =>
    nodesOf(plan)
      .filter((node) => node["Node Type"] === "Seq Scan" && GROWING.has(node["Relation Name"] ?? ""))
      .map((node) => ({ scanned: node["Relation Name"], by: query })),
  );
  expect(scanned).toEqual([]);
});
