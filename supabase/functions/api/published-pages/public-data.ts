import type * as z from "zod";
import { COMMON_SKIES, PLAIN_PICTURE_LOOK } from "../../_shared/contract/looks/look.ts";
import type { PublishedPage } from "../../_shared/contract/published-pages/published-pages.ts";
import type { reportInput } from "../../_shared/contract/reports/reports.ts";
import type { Database, Transaction } from "../../_shared/database/database.ts";
import type { Reporter, ReportOutcome } from "../reports/data.ts";

interface PageAddress {
  handle: string;
  name: string;
}

type PageRow = Omit<PublishedPage, "publishedAt" | "sky" | "pictureLook"> & {
  published_at: Date;
  sky: PublishedPage["sky"] | null;
  picture_look: PublishedPage["pictureLook"] | null;
};

export function createPublishedPages(database: Database) {
  return {
    /** The public page at an address; null when there is none. A former handle finds it too. */
    async find({ handle, name }: PageAddress): Promise<PublishedPage | null> {
      const [row] = await database.read(
        null,
        (sql) => sql<PageRow[]>`
          select id, handle, name, title, description, published_at, items, sky, picture_look
          from private.published_page(${handle}, ${name})`,
      );
      if (!row) return null;
      const { published_at: publishedAt, sky, picture_look: look, ...page } = row;
      return {
        ...page,
        publishedAt: publishedAt.toISOString(),
        sky: sky ?? COMMON_SKIES[0],
        pictureLook: look ?? PLAIN_PICTURE_LOOK,
      };
    },

    /** Stores a report. The third person's report opens a case for the administrator. */
    async report(
      reporter: Reporter,
      { handle, name }: PageAddress,
      { reason, note }: z.output<typeof reportInput>,
    ): Promise<ReportOutcome> {
      const visitorHash = "visitorHash" in reporter ? reporter.visitorHash : null;
      const report = (tx: Transaction) => tx<[{ outcome: ReportOutcome }]>`
        select private.report_page(${handle}, ${name}, ${reason}, ${note}, decode(${visitorHash}, 'hex')) as outcome`;
      const [row] = await ("claims" in reporter
        ? database.asUser(reporter.claims, report)
        : database.asService(report));
      return row.outcome;
    },
  };
}
