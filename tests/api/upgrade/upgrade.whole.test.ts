import { randomUUID } from "node:crypto";
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import postgres from "postgres";
import { startBackend, type BackendOptions } from "../../../local/backend.ts";
import { BASELINE } from "../../../local/postgres/baseline.ts";
import { MIGRATIONS_DIR, migrationVersions } from "../../../local/postgres/migrations.ts";
import { Client } from "../support/client.ts";
import { change, homeOf } from "../support/home.ts";
import { startOwnBackend } from "../support/own-backend.ts";
import { PAST, pastOptions, restorePast } from "./past-folder.ts";
import { MEMBER, NOTE } from "./past-member.ts";

/** What a new folder with the migrations of a commit is started with. Postgres's account can reach it. */
function optionsOf(commit: string): ReturnType<typeof pastOptions> {
  const folder = mkdtempSync(join(tmpdir(), "perch-upgrade-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  return pastOptions(folder, commit);
}

/** What a database holds, read without the functions that would change it. */
type Contents = { versions: string[]; rows: Map<string, string[]> };

/** Starts a data folder with these migrations, lets `use` work with it, and answers what it holds then. */
async function contentsOf(
  options: BackendOptions,
  use: (backend: Awaited<ReturnType<typeof startBackend>>) => Promise<void> = () => Promise.resolve(),
): Promise<Contents> {
  const backend = await startBackend(options);
  const sql = postgres(backend.dbUrl, { max: 1 });
  try {
    await use(backend);
    const versions = await sql<{ version: string }[]>`
      select version from supabase_migrations.schema_migrations order by version`;
    const tables = await sql<{ name: string }[]>`
      select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'private', 'auth', 'storage')`;
    const rows = new Map<string, string[]>();
    for (const { name } of tables) {
      // Without what is null: a newer version may have another column.
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const found = await sql<{ row: string }[]>`
        select jsonb_strip_nulls(to_jsonb(stored))::text as row from ${sql.unsafe(name)} as stored order by 1`;
      rows.set(
        name,
        found.map(({ row }) => row),
      );
    }
    return { versions: versions.map(({ version }) => version), rows };
  } finally {
    await sql.end();
    await backend.stop();
  }
}

/** What the migrations after the baseline are there to change. */
const CHANGED_ON_PURPOSE = new Set([
  "private.purpose_sayings",
  "private.purposes",
  "private.store_versions",
  "private.usual_names",
  "private.webapp_search",
]);
/** A name that they reserved. */
const ADDED_ROW = '{"kind": "route", "slug": "glance"}';

test(`data of ${PAST} is upgraded with all its rows, and everything works`, async () => {
  const { migrationsDir, ...present } = optionsOf(PAST);
  const { dataDir } = present;
  const before = await contentsOf({ ...present, migrationsDir }, restorePast);
  const after = await contentsOf(present);
  expect(before.versions).toHaveLength(BASELINE.replaced);
  expect(after.versions).toEqual(migrationVersions(MIGRATIONS_DIR));
  for (const [table, rows] of before.rows) {
    const kept = after.rows.get(table)?.filter((row) => row !== ADDED_ROW);
    if (!CHANGED_ON_PURPOSE.has(table)) expect(kept, table).toEqual(rows);
  }
  const kinds = [...before.rows].filter(([table, rows]) => table.startsWith("public.") && rows.length === 0);
  expect(kinds.map(([table]) => table)).toEqual([]);

  const perch = await startOwnBackend({ NEWS_FEEDS: "," }, dataDir);
  onTestFinished(perch.stop);
  const member = new Client(perch.gatewayUrl);
  await member.signIn(MEMBER);
  const home = await homeOf(member);
  const shown = JSON.stringify(home);
  for (const name of ["My wiki", "My app", "Work"]) expect(shown).toContain(`"${name}"`);
  const note = home.column.find(({ type }) => type === "notes")!;
  expect(JSON.stringify(note)).toContain(JSON.stringify(NOTE));

  // More than a widget's settings could hold when this data was made.
  const places = Array.from({ length: 30 }, () => ({ name: "x".repeat(400), zone: "Europe/Lisbon" }));
  const widget = `widget:${randomUUID()}`;
  const { refused } = await change(
    member,
    { kind: "add", item: widget, type: "clocks", size: "small", settings: { places }, place: "column" },
    { kind: "rename", item: "webapp:3", name: "Renamed" },
  );
  expect(refused).toEqual([]);
  expect(JSON.stringify(await homeOf(member))).toContain('"Renamed"');

  await member.call("installApp", { body: { webappId: 4 } });
  expect((await member.call("getStorefront")).status).toBe(200);
  const admin = await perch.adminClient();
  expect((await admin.call("listWebapps", { query: { search: "", page: 1, pageSize: 10 } })).status).toBe(
    200,
  );
  const { catalogues } = (await admin.call("listCatalogues")).body;
  expect(catalogues.map(({ name }) => name)).toContain("A curated shelf");
});

test("data that has run some of the later migrations goes on, too", async () => {
  const { migrationsDir, ...present } = optionsOf(PAST);
  const later = readdirSync(MIGRATIONS_DIR).filter((name) => name.slice(0, 14) > BASELINE.last);
  const [last = ""] = later.slice(1, 2);
  for (const name of later.slice(0, 2)) copyFileSync(join(MIGRATIONS_DIR, name), join(migrationsDir, name));
  const before = await contentsOf({ ...present, migrationsDir });
  const after = await contentsOf(present);
  expect(before.versions).toContain(BASELINE.lastReplaced);
  expect(before.versions.at(-1)).toBe(last.slice(0, 14));
  expect(after.versions).toEqual(migrationVersions(MIGRATIONS_DIR));
  // The next start finds nothing to do.
  expect(await contentsOf(present)).toEqual(after);
});

/** Of 24 November, and of before the first baseline (docs/decisions/database.md). */
test.each(["d9529154", "32998a85"])(
  "data of %s is too old, and the start says which version upgrades it before it changes anything",
  async (commit) => {
    const { migrationsDir, ...present } = optionsOf(commit);
    const before = await contentsOf({ ...present, migrationsDir });
    await expect(startBackend(present)).rejects.toThrow(
      /^This data is too old for Perch .+: the last of its migrations is 2026112\d{7,}_\w+\. Nothing was changed\. The version 5817f7dd upgrades it.+: git checkout 5817f7dd && npm ci && npm start\. Then come back to this version\.$/,
    );
    expect(await contentsOf({ ...present, migrationsDir })).toEqual(before);
  },
);
