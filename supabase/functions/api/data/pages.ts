import type { Claims } from "../../_shared/claims.ts";
import type { PageAnswer } from "../../_shared/contract/page.ts";
import type { Database } from "../../_shared/database.ts";
import { selectCatalogues } from "./catalogue-rows.ts";
import { findWebapp } from "./webapp-rows.ts";

export type Pages = ReturnType<typeof createPages>;

export function createPages(database: Database) {
  return {
    /** What the caller finds at `/{slug}`; an app is looked for only where there is no catalogue. */
    find(caller: Claims | null, slug: string): Promise<PageAnswer | null> {
      return database.as(caller, async (tx): Promise<PageAnswer | null> => {
        const [catalogue] = await selectCatalogues(tx, { snail: slug });
        if (catalogue) return { kind: "catalogue", catalogue };
        const webapp = await findWebapp(tx, slug);
        return webapp && { kind: "webapp", webapp };
      });
    },
  };
}
