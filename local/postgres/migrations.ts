import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getAuthSchemaSql, getStorageSchemaSql } from "@supabase/lite";
import type { Sql, TransactionSql } from "postgres";
import { PROJECT_ROOT } from "../settings.ts";
import { oneLine, StartError } from "../start-error.ts";

type Applied = { version: string; name: string; text: string };
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

/** The part of the preparation for one database of a cluster that has the roles. */
export async function fillDatabase(tx: TransactionSql): Promise<void> {
  await tx.unsafe(readText("platform.sql"));
  await tx.unsafe(getAuthSchemaSql());
  await tx.unsafe(getStorageSchemaSql());
  // Storage acts as the caller: row-level security decides, and the grants only permit the query.
  await tx`grant all on all tables in schema storage to anon, authenticated, service_role`;
}

function readText(name: string): string {
  return readFileSync(new URL(name, import.meta.url), "utf8");
}

/**
 * Applies the pending migrations of `folder`, each in one transaction with its record. Throws StartError with file,
 * line and SQL error; then nothing of that file is applied. Before anything is applied it also throws when the
 * database has migrations that `folder` lacks. Answers notes about applied files that have changed since.
 */
export async function applyMigrations(sql: Sql, folder: string): Promise<string[]> {
  const rows = await sql<Applied[]>`
    select version, name, array_to_string(statements, e'\n') as text
    from supabase_migrations.schema_migrations order by version`;
  const migrations = readMigrations(folder);
  refuseOtherHistory(rows, migrations);
  const applied = new Map(rows.map((row) => [row.version, row.text]));
  const notes: string[] = [];
  for (const migration of migrations) {
    const before = applied.get(migration.version);
    if (before === undefined) await applyOne(sql, migration);
    else if (before !== migration.text) {
      notes.push(`${migration.file} has changed since it was applied: "npm run reset" starts over with it.`);
    }
  }
  return notes;
}

/** The effects of a missing file remain: later files would fail on them with a misleading error. */
function refuseOtherHistory(applied: Applied[], migrations: Migration[]): void {
  const known = new Set(migrations.map(({ version }) => version));
  const [first, ...others] = applied.filter(({ version }) => !known.has(version));
  if (!first) return;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  throw new StartError(
    `This data was made with migrations that are gone (${first.version}_${first.name}.sql${more}). ` +
      `Go back to the version of Perch that made it, or delete it and start over: "npm run reset".`,
  );
}

/** Runs seed.sql once per database. Answers a note when it has changed since. */
export async function applySeed(sql: Sql, file: string): Promise<string[]> {
  if (!existsSync(file)) return [];
  const path = "supabase/seed.sql";
  const text = readFileSync(file, "utf8");
  const hash = createHash("sha256").update(text).digest("hex");
  const [done] = await sql<{ hash: string }[]>`
    select hash from supabase_migrations.seed_files where path = ${path}`;
  if (done) {
    return done.hash === hash
      ? []
      : [`${path} has changed since it was applied: "npm run reset" starts over with it.`];
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

export const MIGRATIONS_DIR = join(PROJECT_ROOT, "supabase/migrations");
export const SEED_FILE = join(PROJECT_ROOT, "supabase/seed.sql");

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

async function applyOne(sql: Sql, migration: Migration): Promise<void> {
  const { version, name, text } = migration;
  await inTransaction(sql, migration, async (tx) => {
    await tx`insert into supabase_migrations.schema_migrations ${tx({ version, name, statements: [text] })}`;
  });
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
