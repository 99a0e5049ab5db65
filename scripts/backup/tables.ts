import type { ISql } from "postgres";

/** The schemas of the migrations. The platform fills every other schema itself. */
export const OWN_SCHEMAS: readonly string[] = ["public", "private"];

/** Our tables that are not in a backup, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  "private.access_tokens":
    "People make new ones, as they sign in again: a token revoked since would be good again.",
  "private.daily_photos": "Copies of pictures of the last days; that of today is copied again.",
  "private.image_leases": "Holds pictures of uploads under way for an hour.",
  "private.news_articles": "A copy of the feeds, read again within minutes.",
  "private.news_feeds": "What is known about the feeds, learned again with them.",
  "private.phone_links": "Each works for two minutes, with a session that a restored project does not take.",
  "private.rate_limits": "What was asked within the last hour or day; the count begins anew.",
  "private.sign_in_requests": "Belongs to links that are still out, which a restored project does not take.",
  "private.store_versions": "A number of one database, which restore counts up there.",
  "private.weather_cells": "A copy of forecasts, read again within minutes.",
  "private.weather_places": "What was found for names of places, looked up again when it is asked for.",
};

/**
 * The backed-up part of Auth, without sessions, one-time tokens and logs. People sign in again, and a reader
 * of the file can't sign in as them.
 */
const AUTH_TABLES: readonly string[] = ["auth.users", "auth.identities"];

/** Rows of a backed-up table that the migrations insert. */
const MIGRATED_ROWS: Readonly<Record<string, string>> = { "private.slugs": "kind = 'route'" };

/** Columns of auth.users that prove an inbox or await a proof. Hosted Auth cannot read null there. */
const PROOF = /^(email_change|phone_change|\w+_token(_new|_current)?)$/;

export type Table = {
  /** Includes the schema. */
  name: string;
  /** The writable columns: all but generated ones. */
  columns: string[];
};

/** The tables of a backup; each comes after those that it references. */
export async function findTables(sql: ISql): Promise<Table[]> {
  const tables = await sql<(Table & { parents: string[] })[]>`
    select
      nspname || '.' || relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select parent_schema.nspname || '.' || parent.relname
        from pg_constraint
        join pg_class as parent on parent.oid = confrelid
        join pg_namespace as parent_schema on parent_schema.oid = parent.relnamespace
        where contype = 'f' and conrelid = pg_class.oid and confrelid <> pg_class.oid
      ) as parents
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition
      and (nspname = any(${[...OWN_SCHEMAS]}) or nspname || '.' || relname = any(${[...AUTH_TABLES]}))
      and nspname || '.' || relname <> all(${Object.keys(LEFT_OUT)})
    order by name`;
  return parentsFirst(tables).map(({ name, columns }) => ({ name, columns }));
}

/** Whether a table is ours. Auth's triggers and sequences stay untouched. */
export function isOwn({ name }: Table): boolean {
  return OWN_SCHEMAS.includes(name.split(".")[0] ?? "");
}

/** Quotes a table's or column's name for Postgres; a dot separates schema and table. */
export function quote(name: string): string {
  return name
    .split(".")
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join(".");
}

/** The backed-up rows of a table, as the end of a `from`. */
export function rowsOf({ name }: Table): string {
  const migrated = MIGRATED_ROWS[name];
  return `${quote(name)}${migrated === undefined ? "" : ` where not (${migrated})`}`;
}

/** A query of those rows, one JSON object each in the column `line`. */
export function linesOf(table: Table): string {
  const columns = table.columns.map((column) =>
    table.name === "auth.users" && PROOF.test(column) ? `'' as ${quote(column)}` : quote(column),
  );
  return `select row_to_json(kept)::text as line from (select ${columns.join(", ")} from ${rowsOf(table)}) as kept`;
}

function parentsFirst<T extends { name: string; parents: string[] }>(tables: readonly T[]): T[] {
  const sorted: T[] = [];
  let left = tables;
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const ready = left.filter(({ parents }) => !parents.some((parent) => names.has(parent)));
    if (ready.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${[...names].join(", ")}`);
    sorted.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return sorted;
}
