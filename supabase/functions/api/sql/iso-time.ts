import type { Queries } from "../../_shared/database/database.ts";

/** SQL for a time in the contract's format, within JSON by Postgres. `column` is SQL. */
export function isoTime(sql: Queries, column: ReturnType<Queries>) {
  return sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export function isoCreatedAt(sql: Queries) {
  return isoTime(sql, sql`created_at`);
}
