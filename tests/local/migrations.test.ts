import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { startBackend, type BackendOptions } from "../../local/backend.ts";
import { perchVersion } from "../../local/version.ts";
import { dataDirForTest } from "./support/folders.ts";

/** A folder of migrations and a data folder beside it. */
function project(
  files: Record<string, string>,
): BackendOptions & { dataDir: string; migrationsDir: string; seedFile: string } {
  const dataDir = dataDirForTest();
  const migrationsDir = join(dataDir, "../migrations");
  const seedFile = join(dataDir, "../seed.sql");
  mkdirSync(migrationsDir);
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(name === "seed.sql" ? seedFile : join(migrationsDir, name), text);
  }
  return { dataDir, migrationsDir, seedFile, functions: false };
}

async function started(options: BackendOptions) {
  const backend = await startBackend(options);
  const sql = postgres(backend.dbUrl, { max: 1, onnotice: () => undefined });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await sql.end();
    await backend.stop();
  };
  onTestFinished(stop);
  return { sql, stop, notes: backend.notes };
}

test("a failed migration is named with its line and SQL error, and leaves no change", async () => {
  const options = project({
    "20260101000000_create_birds.sql": "create table public.birds (id int);",
    "20260101000001_break.sql":
      "create table public.nests (id int);\ninsert into public.birds\nvalues ('not a number');",
  });
  await expect(startBackend(options)).rejects.toThrow(
    /^20260101000001_break\.sql line 3: .*invalid input syntax for type integer.*\(22P02\)\. Nothing of it was applied\.$/,
  );

  rmSync(join(options.migrationsDir, "20260101000001_break.sql"));
  const { sql } = await started(options);
  const [row] = await sql`select to_regclass('public.birds') as birds, to_regclass('public.nests') as nests,
    array(select version from supabase_migrations.schema_migrations) as versions`;
  expect(row).toEqual({ birds: "birds", nests: null, versions: ["20260101000000"] });
});

test("a migration that loses its connection is named, and the next start applies all of it", async () => {
  const file = "20260101000000_create_birds.sql";
  const options = project({
    [file]: "create table public.birds (id int); select pg_terminate_backend(pg_backend_pid());",
  });
  await expect(startBackend(options)).rejects.toThrow(
    /^20260101000000_create_birds\.sql: .*(terminating connection|CONNECTION_CLOSED).*Nothing of it was applied\.$/,
  );

  writeFileSync(join(options.migrationsDir, file), "create table public.birds (id int);");
  const { sql } = await started(options);
  const [row] = await sql`select to_regclass('public.birds') as birds`;
  expect(row).toEqual({ birds: "birds" });
});

test("a failed seed is named and leaves no change", async () => {
  const options = project({
    "20260101000000_create_birds.sql": "create table public.birds (id int primary key);",
    "seed.sql": "insert into public.birds values (1);\ninsert into public.birds values (1);",
  });
  await expect(startBackend(options)).rejects.toThrow(/^supabase\/seed\.sql: .*duplicate key.*\(23505\)/);
  writeFileSync(options.seedFile, "insert into public.birds values (7);");
  const { sql } = await started(options);
  expect(await sql`select id from public.birds`).toEqual([{ id: 7 }]);
});

test("migrations and seed are applied once, and the next start applies new ones", async () => {
  const options = project({
    "20260101000000_create_birds.sql":
      "create table public.birds (id int generated always as identity, name text);",
    "seed.sql": "insert into public.birds (name) values ('kingfisher');",
  });
  await (await started(options)).stop();
  writeFileSync(
    join(options.migrationsDir, "20260101000001_add_song.sql"),
    "alter table public.birds add column song text default 'chee';",
  );
  const { sql, notes } = await started(options);
  expect(await sql`select name, song from public.birds`).toEqual([{ name: "kingfisher", song: "chee" }]);
  expect(notes).toEqual([]);
});

test("an edited migration is reported, but not applied again", async () => {
  const file = "20260101000000_create_birds.sql";
  const options = project({ [file]: "create table public.birds (id int);" });
  await (await started(options)).stop();
  writeFileSync(join(options.migrationsDir, file), "create table public.owls (id int);");
  const { sql, notes } = await started(options);
  expect(notes).toEqual([
    `${file} has changed since it was applied, and this data keeps what was applied. Put the file back, and write the change as a new migration.`,
  ]);
  const [row] = await sql`select to_regclass('public.owls') as owls`;
  expect(row).toEqual({ owls: null });
});

test("an edited seed is reported, and there is nothing to do", async () => {
  const options = project({ "seed.sql": "select 1;" });
  await (await started(options)).stop();
  writeFileSync(options.seedFile, "select 2;");
  const { notes } = await started(options);
  expect(notes).toEqual([
    "supabase/seed.sql has changed since it was applied. There is nothing to do: this data keeps its own store.",
  ]);
});

test("data of migrations that are gone is refused with instructions, and stays unchanged", async () => {
  const options = project({
    "20260101000000_create_birds.sql": "create table public.birds (id int);",
    "20260101000001_create_nests.sql": "create table public.nests (id int);",
  });
  await (await started(options)).stop();
  const migrationsDir = join(options.dataDir, "../other-migrations");
  mkdirSync(migrationsDir);
  writeFileSync(join(migrationsDir, "20260102000000_create_eggs.sql"), "create table public.eggs (id int);");
  await expect(startBackend({ ...options, migrationsDir })).rejects.toThrow(
    /^This data was made with migrations that are gone \(20260101000000_create_birds\.sql and 1 more\)\. No later Perch can upgrade it\. Nothing was changed\. Start it with the version that made it .* DATA_DIR=<another folder> npm start\.$/,
  );

  const { sql } = await started(options);
  const [row] = await sql`select to_regclass('public.nests') as nests, to_regclass('public.eggs') as eggs`;
  expect(row).toEqual({ nests: "nests", eggs: null });
});

test("data of a newer Perch names the version that it needs, and stays unchanged", async () => {
  const file = "20260101000000_create_birds.sql";
  const options = project({
    [file]: "create table public.birds (id int);",
    "20260101000001_create_nests.sql": "create table public.nests (id int);",
  });
  const newer = await started(options);
  await newer.sql`update supabase_migrations.schema_migrations set created_by = 'Perch 7.0.0 (commit 1a2b3c4d)'`;
  await newer.stop();
  rmSync(join(options.migrationsDir, "20260101000001_create_nests.sql"));
  await expect(startBackend(options)).rejects.toThrow(
    `This data needs Perch 7.0.0 (commit 1a2b3c4d) or later: 20260101000001_create_nests was applied to it, and this is ${perchVersion()}. Nothing was changed. Start that version.`,
  );
  await expect(startBackend({ ...options, migrationsDir: "/nonexistent" })).rejects.toThrow(
    /^This data needs Perch 7/,
  );
});

test("the last start sets the administrator's address", async () => {
  const options = project({
    "20260101000000_create_administrator.sql":
      "create schema private; create table private.administrator (email text primary key);",
  });
  await (await started({ ...options, adminEmail: "first@perch.test" })).stop();
  const { sql } = await started({ ...options, adminEmail: "second@perch.test" });
  expect(await sql`select email from private.administrator`).toEqual([{ email: "second@perch.test" }]);
});

test("an empty folder of migrations starts, too", async () => {
  const { sql } = await started(project({}));
  expect(await sql`select auth.uid() as uid`).toEqual([{ uid: null }]);
});
