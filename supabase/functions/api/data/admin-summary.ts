import type { AdminSummary } from "../../_shared/contract/admin-summary.ts";
import type { Database } from "../../_shared/database/database.ts";
import type { Claims } from "../../_shared/session/claims.ts";

/** The figures of Admin Home. */
export function createAdminSummary(database: Database) {
  return {
    /** Reads all of them in one statement. Postgres refuses whoever is not the administrator. */
    async read(claims: Claims): Promise<AdminSummary> {
      const [row] = await database.read(
        claims,
        (sql) => sql<[{ summary: AdminSummary }]>`select private.admin_summary() as summary`,
      );
      return row.summary;
    },
  };
}
