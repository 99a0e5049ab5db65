/**
 * How the store's search grows: seeds a database of its own with 1,000, 10,000 and 100,000 apps and prints, for every
 * kind of question, the time Postgres takes and the bytes of the answer.
 *
 *     npx tsx tests/bench/search.ts              # all three sizes
 *     npx tsx tests/bench/search.ts 1000 10000   # these sizes
 *
 * Exits with 1 when, at the last size, a search takes 50 ms or more at p95 or the first page is 60 kB or more.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { startBackend } from "../../local/backend.ts";
import { mistype, storeOf, type Store } from "./store-of.ts";

const BUDGET_MS = 50;
const BUDGET_BYTES = 60_000;
const ROUNDS = 60;
const WARM_UP_ROUNDS = 5;
const BATCH = 1000;

type Search = { words?: string; tag?: string; catalogue?: number };
type Question = { name: string } & ({ search: (round: number) => Search; page?: 2 } | { call: string });
type Measure = { name: string; rows: number; bytes: number; medianMs: number; p95Ms: number };

await run(process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 10_000, 100_000]);

async function run(sizes: number[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "perch-bench-"));
  const backend = await startBackend({ dataDir, functions: false, seedFile: join(dataDir, "no-seed.sql") });
  const sql = postgres(backend.dbUrl, { max: 1, onnotice: () => undefined });
  try {
    let isWithinBudget = true;
    for (const size of sizes) {
      const store = storeOf(size);
      const { seconds, rareCatalogue } = await seed(sql, store);
      console.log(`\n${size.toLocaleString("en-US")} apps, stored in ${seconds.toFixed(0)} s`);
      const measures: Measure[] = [];
      for (const question of questions(store, rareCatalogue)) measures.push(await measure(sql, question));
      print(measures);
      isWithinBudget = measures.every((each) => each.p95Ms < BUDGET_MS && each.bytes < BUDGET_BYTES);
    }
    console.log(
      `\n${isWithinBudget ? "Within" : "Over"} the budget of ${BUDGET_MS} ms and ${BUDGET_BYTES} bytes.`,
    );
    process.exitCode = isWithinBudget ? 0 : 1;
  } finally {
    await sql.end();
    await backend.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Replaces what is stored by `store`. */
async function seed(sql: postgres.Sql, store: Store): Promise<{ seconds: number; rareCatalogue: number }> {
  const start = performance.now();
  await sql`truncate public.webapps, public.catalogues, private.search_words, private.store_counts cascade`;
  await sql`delete from private.slugs where kind <> 'route'`;
  const catalogues = await sql<{ id: string }[]>`
    insert into public.catalogues ${sql(store.catalogues.map((name) => ({ name })))} returning id`;
  const ids = catalogues.map(({ id }) => Number(id));
  for (let from = 0; from < store.apps.length; from += BATCH) {
    const apps = store.apps.slice(from, from + BATCH);
    await sql`
      insert into public.webapps (url, title, description, tags, catalogue_id, created_at)
      select app.url, app.title, app.description, app.tags, (${ids}::bigint[])[app.catalogue + 1], app."createdAt"
      from jsonb_to_recordset(${sql.json(apps)}::jsonb) as app
        (url text, title text, description text, tags text[], catalogue int, "createdAt" timestamptz)`;
  }
  await sql`
    insert into private.webapp_popularity (webapp_id, installs, week, week_installs, previous_week_installs)
    select id, 1 + id % 997, private.utc_monday(), id % 89, id % 83 from public.webapps where id % 3 > 0`;
  await sql`vacuum analyze`;
  return { seconds: (performance.now() - start) / 1000, rareCatalogue: ids.at(-1) ?? 0 };
}

function questions(store: Store, rareCatalogue: number): Question[] {
  const pick = <T>(list: readonly T[], round: number): T => list[(round * 7919) % list.length] as T;
  const title = (round: number): string => pick(store.apps, round).title;
  const word = (round: number): string => pick(store.commonWords, round);
  const commonTag = store.tags[0] ?? "";
  const rareTag = store.tags.at(-1) ?? "";
  return [
    { name: "first page", search: () => ({}) },
    { name: "second page", search: () => ({}), page: 2 },
    { name: "common tag", search: () => ({ tag: commonTag }) },
    { name: "common tag, page 2", search: () => ({ tag: commonTag }), page: 2 },
    { name: "rare tag", search: () => ({ tag: rareTag }) },
    { name: "catalogue", search: () => ({ catalogue: rareCatalogue }) },
    { name: "catalogue and tag", search: () => ({ catalogue: rareCatalogue, tag: commonTag }) },
    { name: "1 letter", search: (round) => ({ words: title(round).slice(0, 1) }) },
    { name: "2 letters", search: (round) => ({ words: title(round).slice(0, 2) }) },
    { name: "3 letters", search: (round) => ({ words: title(round).slice(0, 3) }) },
    { name: "5 letters", search: (round) => ({ words: title(round).slice(0, 5) }) },
    { name: "whole title", search: (round) => ({ words: title(round) }) },
    { name: "mistyped title", search: (round) => ({ words: mistype(title(round), round) }) },
    { name: "common word", search: (round) => ({ words: word(round) }) },
    { name: "common word, page 2", search: (round) => ({ words: word(round) }), page: 2 },
    { name: "common word, rare tag", search: (round) => ({ words: word(round), tag: rareTag }) },
    { name: "two common words", search: (round) => ({ words: `${word(round)} ${word(round + 3)}` }) },
    { name: "rare word", search: (round) => ({ words: pick(store.rareWords, round) }) },
    { name: "name of a tag", search: (round) => ({ words: pick(store.tags, round) }) },
    { name: "nothing like it", search: (round) => ({ words: `qx${"zjvwk".slice(round % 4)}qx` }) },
    { name: "charts", call: "store_charts" },
    { name: "tags", call: "store_tags" },
    { name: "counts", call: "count_store_apps" },
  ];
}

/** Asks as a visitor, one transaction a question, as the API does. */
async function measure(sql: postgres.Sql, question: Question): Promise<Measure> {
  const times: number[] = [];
  let rows = 0;
  let bytes = 0;
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    await sql.begin("read only", async (tx) => {
      await tx`set local role anon`;
      const ask = await prepare(tx, question, Math.abs(round));
      const start = performance.now();
      const answer = await ask();
      const elapsed = performance.now() - start;
      if (round < 0) return;
      times.push(elapsed);
      rows += answer.length / ROUNDS;
      bytes = Math.max(bytes, Buffer.byteLength(JSON.stringify(answer)));
    });
  }
  times.sort((a, b) => a - b);
  return {
    name: question.name,
    rows: Math.round(rows),
    bytes,
    medianMs: times[Math.floor(times.length * 0.5)] ?? 0,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? 0,
  };
}

/** The question, ready to be timed: what leads to its page has been asked already. */
async function prepare(
  tx: postgres.TransactionSql,
  question: Question,
  round: number,
): Promise<() => Promise<postgres.RowList<postgres.Row[]>>> {
  if ("call" in question) return async () => tx`select * from ${tx(question.call)}()`;
  const { words = "", tag = null, catalogue = null } = question.search(round);
  const page = async (cursor: string | null) =>
    tx`select * from search_webapps(${words}, ${tag}, ${catalogue}, 50, ${cursor})`;
  if (question.page !== 2) return () => page(null);
  const first = await page(null);
  const cursor = first.at(-1)?.["next_cursor"] as string | null | undefined;
  return () => page(cursor ?? null);
}

function print(measures: Measure[]): void {
  console.log(
    `${"".padEnd(24)}${"rows".padStart(6)}${"bytes".padStart(9)}${"p50 ms".padStart(9)}${"p95 ms".padStart(9)}`,
  );
  for (const { name, rows, bytes, medianMs, p95Ms } of measures) {
    console.log(
      name.padEnd(24) +
        String(rows).padStart(6) +
        String(bytes).padStart(9) +
        medianMs.toFixed(1).padStart(9) +
        p95Ms.toFixed(1).padStart(9),
    );
  }
}
