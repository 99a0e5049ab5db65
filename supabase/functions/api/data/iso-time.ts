import type { Queries } from "../../_shared/database/database.ts";

/** SQL for `created_at` in the contract's time format, for JSON that Postgres writes. */
export function isoCreatedAt(sql: Queries) {
  return sql`to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
