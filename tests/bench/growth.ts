/**
 * Measures how costs grow with the store: `npm run bench:growth`. It seeds its own database with 1,000, 10,000 and
 * 100,000 apps and prints each question's time and bytes, as one table.
 *
 *     npm run bench:growth                              # all three sizes
 *     npm run bench:growth -- --sizes 1000,10000        # these
 *     npm run bench:growth -- --stat-rows 110000000     # three years of statistics at every size: hours, and 30 GB
 *
 * Exits 1 when a page takes more than three times as long with ten times the apps. Also when it has three times the
 * bytes, and more than a full page has. Growth of a page that was not full before does not count. The factor between
 * two sizes is a ratio of ratios to `select 1`, so other work on the machine has little effect.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { startBackend } from "../../local/backend.ts";
import { createDatabase } from "../../supabase/functions/_shared/database/database.ts";
import { type Question, questionsFor, YARDSTICK } from "./growth/questions.ts";
import { addPeople, seed } from "./growth/seed.ts";

const ROUNDS = 40;
const WARM_UP_ROUNDS = 8;
const MAX_FACTOR = 3;
/** Pages that are not full yet may grow. */
const FULL_PAGE_BYTES = 60_000;

interface Figures {
  medianMs: number;
  p95Ms: number;
  bytes: number;
}
type Measured = Map<string, Figures>;

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000,10000,100000" },
    "stat-rows": { type: "string", default: "4000000" },
  },
});
const sizes = values.sizes.split(",").map(Number);

const dataDir = mkdtempSync(join(tmpdir(), "perch-bench-"));
// Also after Ctrl-C, when Postgres has stopped.
process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
const backend = await startBackend({ dataDir, functions: false, seedFile: join(dataDir, "no-seed.sql") });
const sql = postgres(backend.dbUrl, { max: 1, onnotice: () => undefined });
const database = createDatabase(backend.dbUrl);
try {
  const people = await addPeople(sql);
  const columns: Measured[] = [];
  let questions: Question[] = [];
  for (const size of sizes) {
    const seeded = await seed(sql, people, size, Number(values["stat-rows"]));
    const rows = (size * seeded.days).toLocaleString("en-US");
    console.log(
      `${size.toLocaleString("en-US")} apps, each with statistics of ${seeded.days} days (${rows} rows), stored in ${seeded.seconds.toFixed(0)} s`,
    );
    questions = await questionsFor(database, people, seeded);
    columns.push(await measure(questions));
  }
  process.exitCode = report(questions, columns) ? 0 : 1;
} finally {
  await database.end();
  await sql.end();
  await backend.stop();
}

/** All questions alternate, so that other work on the machine affects them alike. */
async function measure(questions: readonly Question[]): Promise<Measured> {
  const seen = questions.map(({ name, ask }) => ({ name, ask, times: [] as number[], bytes: 0 }));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const each of seen) {
      const start = performance.now();
      const answer = await each.ask(Math.abs(round));
      if (round < 0) continue;
      each.times.push(performance.now() - start);
      each.bytes = Math.max(each.bytes, Buffer.byteLength(JSON.stringify(answer)));
    }
  }
  return new Map(
    seen.map(({ name, times, bytes }) => {
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
      return [name, { medianMs: at(0.5), p95Ms: at(0.95), bytes }];
    }),
  );
}

/** Prints a line for each question; true when no page grows too much. */
function report(questions: readonly Question[], columns: readonly Measured[]): boolean {
  const row = (name: string, cells: string[]) =>
    console.log(name.padEnd(38) + cells.map((cell) => cell.padStart(10)).join(""));
  console.log();
  row("apps", [...sizes.flatMap((size) => [size.toLocaleString("en-US"), "", ""]), "growth"]);
  row("", [...sizes.flatMap(() => ["median ms", "p95 ms", "bytes"]), "by 10"]);
  const tooMuch: string[] = [];
  for (const { name, isPage } of questions) {
    const figures = columns.map((column) => column.get(name));
    const factor =
      growth(columns, name, ({ medianMs }) => medianMs) /
      growth(columns, YARDSTICK, ({ medianMs }) => medianMs);
    const factorOfBytes = growth(columns, name, ({ bytes }) => bytes);
    const isHeavier = factorOfBytes > MAX_FACTOR && (figures.at(-1)?.bytes ?? 0) > FULL_PAGE_BYTES;
    if (isPage && (factor / Math.max(1, factorOfBytes) > MAX_FACTOR || isHeavier)) tooMuch.push(name);
    const cells = figures.flatMap((each) =>
      each ? [each.medianMs.toFixed(2), each.p95Ms.toFixed(2), String(each.bytes)] : [],
    );
    row(name + (isPage ? "" : " *"), [...cells, columns.length > 1 ? factor.toFixed(2) : ""]);
  }
  console.log(
    "* counts all matches, walks to a far page or writes a whole file; no page, and without a limit.",
  );
  console.log(
    tooMuch.length > 0
      ? `More than ${MAX_FACTOR} times as much for ten times the apps: ${tooMuch.join("; ")}.`
      : `No page takes or holds more than ${MAX_FACTOR} times as much for ten times the apps.`,
  );
  return tooMuch.length === 0;
}

/** The growth of a figure between the last two sizes, scaled to a factor of ten between them. */
function growth(columns: readonly Measured[], name: string, figure: (figures: Figures) => number): number {
  const [before, after] = columns.slice(-2).map((column) => column.get(name));
  const [smaller = 1, larger = 1] = sizes.slice(-2);
  if (!before || !after || smaller === larger) return 1;
  return (figure(after) / figure(before)) ** (1 / Math.log10(larger / smaller));
}
