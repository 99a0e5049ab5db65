import type { Claims } from "../../../_shared/session/claims.ts";
import {
  changeOf,
  type BulkAction,
  type BulkAnswer,
  type ParsedSelection,
} from "../../../_shared/contract/webapps/selections.ts";
import type { Database, Transaction } from "../../../_shared/database/database.ts";

const STATEMENT_TIMEOUT = "60s";

/**
 * The administrator's operations on many apps, each in one transaction. The database refuses other callers.
 */
export function createWebappBulk(database: Database) {
  return {
    /**
     * Applies one action to all selected apps. Rejects with `conflict` when the filter matches a different
     * number of apps by now. Rejects with `unprocessable` above 10,000 apps, or when an app would get too
     * many tags.
     */
    change(claims: Claims, selection: ParsedSelection, action: BulkAction): Promise<BulkAnswer> {
      return database.asUser(claims, async (tx) => {
        await lockStore(tx);
        const { kind, value } = changeOf(action);
        const [row] = await tx<[BulkAnswer]>`
          select cardinality(ids) as selected, change_id as "undoId", changed
          from private.selected_webapps(${JSON.stringify(selection)}::text::jsonb) as ids,
            private.change_webapps(ids, ${kind}, ${JSON.stringify(value)}::text::jsonb)`;
        return row;
      });
    },
  };
}

/**
 * Locks the store before the first read, so that the selection can't change before the write. Raises the
 * statement timeout, because a change may affect ten thousand apps.
 */
async function lockStore(tx: Transaction): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(hashtext('perch.store')), set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`;
}
