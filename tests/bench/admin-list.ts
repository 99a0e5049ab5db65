/**
 * How the administrator's list grows: seeds a database of its own with apps and two weeks of statistics and prints, for
 * every kind of page, the time the database takes for all of it, counters included.
 *
 *     npx tsx tests/bench/admin-list.ts               # 100,000 apps
 *     npx tsx tests/bench/admin-list.ts 1000 10000    # these sizes
 *
 * Exits with 1 when a page takes 100 ms or more at p95 at the last size.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { startBackend } from "../../local/backend.ts";
import { createDatabase } from "../../supabase/functions/_shared/database.ts";
import { createWebappAdmin, type WebappAdmin } from "../../supabase/functions/api/data/webapp-admin.ts";
import type { Claims } from "../../supabase/functions/_shared/claims.ts";
import { webappListQuery, type WebappListQuery } from "../../supabase/functions/_shared/contract/webapps.ts";
import { storeOf, type Store } from "./store-of.ts";

const BUDGET_MS = 100;
const ROUNDS = 60;
const WARM_UP_ROUNDS = 5;
const BATCH = 1000;
const ADMIN_ID = "6f1f2f2e-52a5-4a4e-8d43-7a1c3b0d9e11";
const ADMIN_EMAIL = "admin@perch.test";

type Question = { name: string; query: (round: number) => WebappListQuery };

await run(process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100_000]);

async function run(sizes: number[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "perch-bench-"));
  const backend = await startBackend({ dataDir, functions: false, seedFile: join(dataDir, "no-seed.sql") });
  const sql = postgres(backend.dbUrl, { max: 1, onnotice: () => undefined });
  const database = createDatabase(backend.dbUrl);
  try {
    const claims = await signInAdministrator(sql);
    const list = createWebappAdmin(database).list;
    let slowest = 0;
    for (const size of sizes) {
      const store = storeOf(size);
      await seed(sql, store);
      console.log(`\n${size.toLocaleString("en-US")} apps`);
      slowest = 0;
      for (const question of questions(store)) {
        slowest = Math.max(slowest, await measure(list, claims, question));
      }
    }
    console.log(`\n${slowest < BUDGET_MS ? "Within" : "Over"} the budget of ${BUDGET_MS} ms.`);
    process.exitCode = slowest < BUDGET_MS ? 0 : 1;
  } finally {
    await database.end();
    await sql.end();
    await backend.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function signInAdministrator(sql: postgres.Sql): Promise<Claims> {
  await sql`
    insert into auth.users (id, email, email_confirmed_at)
    values (${ADMIN_ID}, ${ADMIN_EMAIL}, now())`;
  return { sub: ADMIN_ID, email: ADMIN_EMAIL, role: "authenticated", exp: 4_102_444_800 };
}

/** Replaces what is stored; a quarter of the apps was used on any day of the last two weeks. */
async function seed(sql: postgres.Sql, store: Store): Promise<void> {
  await sql`truncate public.webapps, private.search_words, private.store_counts cascade`;
  await sql`delete from private.slugs where kind <> 'route'`;
  for (let from = 0; from < store.apps.length; from += BATCH) {
    const apps = store.apps.slice(from, from + BATCH);
    await sql`
      insert into public.webapps (url, title, description, tags, created_at)
      select app.url, app.title, app.description, app.tags, app."createdAt"
      from jsonb_to_recordset(${sql.json(apps)}::jsonb) as app
        (url text, title text, description text, tags text[], "createdAt" timestamptz)`;
  }
  await sql`
    insert into public.webapp_daily_stats (webapp_id, day, installs, launches, uninstalls)
    select id, private.utc_today() - ago, id * 7 % 89, id * 13 % 997, id * 11 % 5
    from public.webapps, generate_series(0, 13) as ago where (id + ago) % 4 = 0`;
  await sql`vacuum analyze`;
}

function questions(store: Store): Question[] {
  const pick = <T>(items: readonly T[], round: number): T => items[(round * 7919) % items.length] as T;
  const title = (round: number) => pick(store.apps, round).title;
  const pages = Math.floor(store.apps.length / 10);
  return [
    { name: "recently added", query: () => ({}) },
    { name: "recently added, page 5", query: () => ({ page: "5" }) },
    { name: "recently added, last page", query: () => ({ page: String(pages) }) },
    { name: "installs today", query: () => ({ sort: "installs-today" }) },
    { name: "launches yesterday", query: () => ({ sort: "launches-yesterday" }) },
    { name: "uninstalls this week", query: () => ({ sort: "uninstalls-this-week", page: "3" }) },
    { name: "launches last week", query: () => ({ sort: "launches-last-week", pageSize: "100" }) },
    { name: "installs today, last page", query: () => ({ sort: "installs-today", page: String(pages) }) },
    { name: "search: 1 letter", query: (round) => ({ search: title(round).slice(0, 1) }) },
    { name: "search: 2 letters", query: (round) => ({ search: title(round).slice(0, 2) }) },
    { name: "search: 3 letters", query: (round) => ({ search: title(round).slice(0, 3) }) },
    { name: "search: 5 letters", query: (round) => ({ search: title(round).slice(0, 5) }) },
    { name: "search: whole title", query: (round) => ({ search: title(round) }) },
    { name: "search: common word", query: (round) => ({ search: pick(store.commonWords, round) }) },
    { name: "search: all addresses", query: () => ({ search: ".example" }) },
    {
      name: "search and launches",
      query: (round) => ({ search: pick(store.commonWords, round), sort: "launches-this-week" }),
    },
    { name: "all addresses, launches", query: () => ({ search: ".example", sort: "launches-this-week" }) },
    { name: "search: nothing like it", query: () => ({ search: "qxzjvwk" }) },
  ];
}

/** Prints the times of a page and answers the 95th percentile, in milliseconds. */
async function measure(
  list: WebappAdmin["list"],
  claims: Claims,
  { name, query }: Question,
): Promise<number> {
  const times: number[] = [];
  let total = 0;
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const asked = webappListQuery.parse(query(Math.abs(round)));
    const start = performance.now();
    ({ total } = await list(claims, asked));
    if (round >= 0) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  console.log(
    `${name.padEnd(28)}${String(total).padStart(8)} apps${at(0.5).toFixed(1).padStart(9)} ms${at(0.95).toFixed(1).padStart(9)} ms p95`,
  );
  return at(0.95);
}
