import type * as z from "zod";
import type { reportInput } from "../../../_shared/contract/reports.ts";
import type { Database, Transaction } from "../../../_shared/database/database.ts";
import type { Claims } from "../../../_shared/session/claims.ts";

/** Who reports: a member, or a visitor by the hex SHA-256 of their cookie's token. */
export type Reporter = { claims: Claims } | { visitorHash: string };

/** What became of a report; `repeated` when the reporter has sent one today, `missing` for an app that they can't see. */
type Outcome = "stored" | "repeated" | "missing";

export function createReports(database: Database) {
  return {
    /** Stores a report. The third person's raises a case for the administrator. */
    async add(
      reporter: Reporter,
      webappId: number,
      { reason, note }: z.output<typeof reportInput>,
    ): Promise<Outcome> {
      const visitorHash = "visitorHash" in reporter ? reporter.visitorHash : null;
      const report = (tx: Transaction) => tx<[{ outcome: Outcome }]>`
        select private.report_webapp(${webappId}, ${reason}, ${note}, decode(${visitorHash}, 'hex')) as outcome`;
      const [row] = await ("claims" in reporter
        ? database.asUser(reporter.claims, report)
        : database.asService(report));
      return row.outcome;
    },
  };
}
