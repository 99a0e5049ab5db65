import { readFileSync } from "node:fs";
import type { TransactionSql } from "postgres";

const CONTENTS = readFileSync(new URL("contents.sql", import.meta.url), "utf8");

/**
 * A database as text that is equal for equal databases. It has schemas, tables, functions, policies, grants,
 * comments and the rest of the catalogues. Every row and each sequence's last value follow. It empties the
 * search_path until the transaction ends.
 */
export async function describeDatabase(tx: TransactionSql): Promise<string> {
  await tx`select set_config('search_path', '', true)`;
  return [...(await describeSchema(tx)), ...(await describeRows(tx))].join("\n");
}

/** One entry per object, sorted: its title and, indented, its definition. */
async function describeSchema(tx: TransactionSql): Promise<string[]> {
  const things = await tx<{ title: string; definition: string }[]>`${tx.unsafe(CONTENTS)}`;
  return things.map(({ title, definition }) => `${title}\n${indent(definition)}`).toSorted();
}

/** Only a migration's time and the record of applied migrations may differ. */
async function describeRows(tx: TransactionSql): Promise<string[]> {
  const tables = await tx<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema|supabase_migrations)'`;
  const entries = await tx<{ entry: string }[]>`
    select format('last value of %I.%I: %s', schemaname, sequencename, last_value) as entry from pg_sequences`;
  for (const { name } of tables) {
    const rows = await tx<{ entry: string }[]>`
      select ${`row of ${name}: `} || (to_jsonb(stored) - 'created_at' - 'updated_at')::text as entry
      from ${tx.unsafe(name)} as stored`;
    entries.push(...rows);
  }
  return entries.map(({ entry }) => entry).toSorted();
}

const indent = (text: string): string => text.trimEnd().replaceAll(/^/gm, "    ");
