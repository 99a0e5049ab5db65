import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getAuthSchemaSql, getStorageSchemaSql } from "@supabase/lite";
import type { Sql, TransactionSql } from "postgres";
import { PROJECT_ROOT } from "../settings.ts";
import { oneLine, StartError } from "../start-error.ts";
import { perchVersion } from "../version.ts";
import { BASELINE, isOfBaseline, isReplaced, standsAtBaseline } from "./baseline.ts";

/** `perch` is the version that applied it, if recorded. */
type Applied = { version: string; name: string; text: string; perch: string | null };
type Migration = { version: string; name: string; file: string; text: string };

/** Prepares a new cluster as the hosted platform does. Later starts find it done. */
export async function preparePlatform(sql: Sql): Promise<void> {
  const [done] = await sql`select to_regclass('supabase_migrations.seed_files') is not null as is_done`;
  if (done?.["is_done"]) return;
  await sql.begin(async (tx) => {
    await tx.unsafe(readText("platform-roles.sql"));
    await fillDatabase(tx);
  });
}

/** Prepares one database of a cluster that has the roles. */
export async function fillDatabase(tx: TransactionSql): Promise<void> {
  await tx.unsafe(readText("platform.sql"));
  await tx.unsafe(getAuthSchemaSql());
  await tx.unsafe(getStorageSchemaSql());
  // Storage acts as the caller: row-level security decides, and the grants only permit the query.
  await tx`grant all on all tables in schema storage to anon, authenticated, service_role`;
}

function readText(name: string): string {
  return readFileSync(join(PROJECT_ROOT, "local/postgres", name), "utf8");
}

/**
 * Applies the pending migrations of `folder`, each in one transaction with its record. Throws StartError with
 * file, line and SQL error; then nothing of that file is applied. Also throws before any change when the
 * database is older than the baseline, or has migrations that `folder` lacks. Returns notes about edited files.
 */
export async function applyMigrations(sql: Sql, folder: string): Promise<string[]> {
  const rows = await sql<Applied[]>`
    select version, name, array_to_string(statements, e'\n') as text, to_jsonb(applied) ->> 'created_by' as perch
    from supabase_migrations.schema_migrations as applied order by version`;
  const migrations = readMigrations(folder);
  const marks = marksOf(rows, migrations);
  const kept = marks.length === 0 ? rows : rows.filter(({ version }) => !isReplaced(version));
  refuseOtherHistory(kept, migrations);
  // Hosted Supabase has this column.
  await sql`alter table supabase_migrations.schema_migrations add column if not exists created_by text`;
  const perch = perchVersion();
  if (marks.length > 0) await markBaseline(sql, marks, perch);
  const applied = new Map([...marks, ...kept].map(({ version, text }) => [version, text]));
  for (const migration of migrations) {
    if (!applied.has(migration.version)) await applyOne(sql, migration, perch);
  }
  return migrations
    .filter(({ version, text }) => (applied.get(version) ?? text) !== text)
    .map(
      ({ file }) =>
        `${file} has changed since it was applied, and this data keeps what was applied. Put the file back, and write the change as a new migration.`,
    );
}

/**
 * The files of the baseline when the database has run what they replaced; none when it began with them. Throws StartError
 * for an older database.
 */
function marksOf(applied: Applied[], migrations: Migration[]): Migration[] {
  const baseline = migrations.filter(({ version }) => isOfBaseline(version));
  const replaced = applied.filter(({ version }) => isReplaced(version));
  const last = replaced.at(-1);
  if (baseline.length === 0 || !last) return [];
  if (standsAtBaseline(replaced.map(({ version }) => version))) return baseline;
  const { commit } = BASELINE;
  throw new StartError(
    `This data is too old for ${perchVersion()}: the last of its migrations is ${last.version}_${last.name}. Nothing was changed. The version ${commit} upgrades it, and this one goes on from there: git checkout ${commit} && npm ci && npm start. Then come back to this version.`,
  );
}

/** Records the baseline in place of the migrations that it replaced. */
async function markBaseline(sql: Sql, baseline: Migration[], perch: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`delete from supabase_migrations.schema_migrations where version < ${BASELINE.first}`;
    for (const migration of baseline) await record(tx, migration, perch);
  });
}

/** The effects of a missing file remain: later files would fail on them with a misleading error. */
function refuseOtherHistory(applied: Applied[], migrations: Migration[]): void {
  const known = new Set(migrations.map(({ version }) => version));
  const unknown = applied.filter(({ version }) => !known.has(version));
  const [first, last] = [unknown[0], unknown.at(-1)];
  if (!first || !last) return;
  const more = unknown.length === 1 ? "" : ` and ${unknown.length - 1} more`;
  if (first.version > (migrations.at(-1)?.version ?? "")) {
    throw new StartError(
      `This data needs ${last.perch ?? "a newer Perch"} or later: ${last.version}_${last.name} was applied to it, and this is ${perchVersion()}. Nothing was changed. Start that version.`,
    );
  }
  throw new StartError(
    `This data was made with migrations that are gone (${first.version}_${first.name}.sql${more}). No later Perch can upgrade it. Nothing was changed. Start it with the version that made it to get at what is in it, and give this version a folder of its own: DATA_DIR=<another folder> npm start.`,
  );
}

/** Runs seed.sql once per database. Returns a note when it has changed since. */
export async function applySeed(sql: Sql, file: string): Promise<string[]> {
  if (!existsSync(file)) return [];
  const path = "supabase/seed.sql";
  const text = readFileSync(file, "utf8");
  const hash = hashOf(text);
  const [done] = await sql<{ hash: string }[]>`
    select hash from supabase_migrations.seed_files where path = ${path}`;
  if (done) {
    return done.hash === hash
      ? []
      : [`${path} has changed since it was applied. There is nothing to do: this data keeps its own store.`];
  }
  await inTransaction(sql, { file: path, text }, async (tx) => {
    await tx`insert into supabase_migrations.seed_files ${tx({ path, hash })}`;
  });
  return [];
}

/** Writes the administrator's address for is_admin(). The owner does this with SQL, here as in production. */
export async function setAdministrator(sql: Sql, email: string): Promise<void> {
  const [found] = await sql`select to_regclass('private.administrator') is not null as is_there`;
  if (!found?.["is_there"]) return;
  await sql.begin(async (tx) => {
    await tx`delete from private.administrator where email <> ${email}`;
    await tx`insert into private.administrator (email)
      select ${email} where not exists (select from private.administrator)`;
  });
}

/** Replaces the domains whose addresses may have accounts. */
export async function setSignInDomains(sql: Sql, domains: readonly string[]): Promise<void> {
  const [found] = await sql`select to_regclass('private.sign_in_domains') is not null as is_there`;
  if (!found?.["is_there"]) return;
  await sql.begin(async (tx) => {
    await tx`delete from private.sign_in_domains where domain <> all (string_to_array(${domains.join(",")}, ','))`;
    await tx`
      insert into private.sign_in_domains (domain) select unnest(string_to_array(${domains.join(",")}, ','))
      on conflict do nothing`;
  });
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

export const MIGRATIONS_DIR = join(PROJECT_ROOT, "supabase/migrations");
export const SEED_FILE = join(PROJECT_ROOT, "supabase/seed.sql");

export const migrationVersions = (folder: string): string[] =>
  readMigrations(folder).map(({ version }) => version);

function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      if (version === undefined || name === undefined) return [];
      return [{ version, name, file, text: readFileSync(join(folder, file), "utf8") }];
    });
}

async function applyOne(sql: Sql, migration: Migration, perch: string): Promise<void> {
  await inTransaction(sql, migration, (tx) => record(tx, migration, perch));
}

async function record(tx: TransactionSql, { version, name, text }: Migration, perch: string): Promise<void> {
  await tx`insert into supabase_migrations.schema_migrations
    ${tx({ version, name, statements: [text], created_by: perch })}`;
}

async function inTransaction(
  sql: Sql,
  { file, text }: { file: string; text: string },
  record: (tx: TransactionSql) => Promise<void>,
): Promise<void> {
  try {
    await sql.begin(async (tx) => {
      await tx.unsafe(text);
      await record(tx);
    });
  } catch (error) {
    const { position, code } = error as { position?: string; code?: string };
    const line = position ? ` line ${text.slice(0, Number(position)).split("\n").length}` : "";
    throw new StartError(
      `${file}${line}: ${oneLine(error)}${code ? ` (${code})` : ""}. Nothing of it was applied.`,
    );
  }
}
