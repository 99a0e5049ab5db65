import type * as z from "zod";
import type { reportInput } from "../../_shared/contract/reports/reports.ts";
import type { Database, Transaction } from "../../_shared/database/database.ts";
import type { Claims } from "../../_shared/session/claims.ts";

/** The author of a report: a member, or a visitor by the hex SHA-256 of their cookie's token. */
export type Reporter = { claims: Claims } | { visitorHash: string };

/**
 * The outcome of a report. `repeated`: the reporter has sent one today. `missing`: the reporter can't see the
 * app or page.
 */
export type ReportOutcome = "stored" | "repeated" | "missing";

export function createReports(database: Database) {
  return {
    /** Stores a report. The third person's report opens a case for the administrator. */
    async add(
      reporter: Reporter,
      webappId: number,
      { reason, note }: z.output<typeof reportInput>,
    ): Promise<ReportOutcome> {
      const visitorHash = "visitorHash" in reporter ? reporter.visitorHash : null;
      const report = (tx: Transaction) => tx<[{ outcome: ReportOutcome }]>`
        select private.report_webapp(${webappId}, ${reason}, ${note}, decode(${visitorHash}, 'hex')) as outcome`;
      const [row] = await ("claims" in reporter
        ? database.asUser(reporter.claims, report)
        : database.asService(report));
      return row.outcome;
    },
  };
}
