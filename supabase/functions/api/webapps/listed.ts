import type { Webapp } from "../../_shared/contract/webapps/webapps.ts";

/**
 * The columns of the administrator's list beyond fields and counters. The check's columns are null together.
 */
export interface ListedRow {
  is_installable: boolean;
  is_failing: boolean;
  catalogue_name: string | null;
  checked_at: Date | null;
  outcome: "answered" | "walled" | "failed" | null;
  problem: string | null;
  failing_since: Date | null;
  deletion_at: Date | null;
}

type Listed = Pick<Webapp, "isInstallable" | "isFailing" | "catalogueName" | "check" | "deletionAt">;

export function toListed(row: ListedRow): Listed {
  return {
    isInstallable: row.is_installable,
    isFailing: row.is_failing,
    catalogueName: row.catalogue_name,
    deletionAt: row.deletion_at?.toISOString() ?? null,
    check:
      row.checked_at === null || row.outcome === null
        ? null
        : {
            checkedAt: row.checked_at.toISOString(),
            outcome: row.outcome,
            problem: row.problem,
            failingSince: row.failing_since?.toISOString() ?? null,
          },
  };
}
