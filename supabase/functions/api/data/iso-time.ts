import type { Queries } from "../../_shared/database.ts";

/** The time of `created_at` as the contract writes times, for JSON that Postgres writes. */
export function isoCreatedAt(sql: Queries) {
  return sql`to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
