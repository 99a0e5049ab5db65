import type { Claims } from "../../_shared/session/claims.ts";
import type { BulkAction, BulkAnswer, ParsedSelection } from "../../_shared/contract/webapp-selections.ts";
import type { Database, Transaction } from "../../_shared/database/database.ts";

const STATEMENT_TIMEOUT = "60s";

/** The result of a change. `images` are those of deleted apps. */
export interface BulkChange extends BulkAnswer {
  images: (string | null)[];
}

type UndoableAction = Exclude<BulkAction, { kind: "check" | "delete" }>;

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
    change(claims: Claims, selection: ParsedSelection, action: BulkAction): Promise<BulkChange> {
      return database.asUser(claims, async (tx) => {
        await lockStore(tx);
        const selected = tx`private.selected_webapps(${JSON.stringify(selection)}::text::jsonb) as ids`;
        const others = { undoId: null, images: [] };
        if (action.kind === "delete") {
          const [{ ids }] = await tx<[{ ids: number[] }]>`select ids from ${selected}`;
          return { ...others, selected: ids.length, ...(await deleteAll(tx, ids)) };
        }
        if (action.kind === "check") {
          const [row] = await tx<[{ selected: number; changed: number }]>`
            select cardinality(ids) as selected, private.check_soon(ids) as changed from ${selected}`;
          return { ...others, ...row };
        }
        const { kind, value } = changeOf(action);
        const [row] = await tx<[BulkAnswer]>`
          select cardinality(ids) as selected, change_id as "undoId", changed
          from ${selected}, private.change_webapps(ids, ${kind}, ${JSON.stringify(value)}::text::jsonb)`;
        return { ...others, ...row };
      });
    },
  };
}

function changeOf(action: UndoableAction): { kind: "visibility" | "tags" | "catalogue"; value: unknown } {
  switch (action.kind) {
    case "set-visibility":
      return { kind: "visibility", value: action.visibleInStore };
    case "add-tags":
      return { kind: "tags", value: { add: action.tags, remove: [] } };
    case "remove-tags":
      return { kind: "tags", value: { add: [], remove: action.tags } };
    case "set-catalogue":
      return { kind: "catalogue", value: action.catalogueId };
  }
}

async function deleteAll(
  tx: Transaction,
  ids: readonly number[],
): Promise<{ changed: number; images: (string | null)[] }> {
  const pictures = await tx<{ image_url: string }[]>`
    select image_url from public.webapp_screenshots where webapp_id = any(${[...ids]}::bigint[])`;
  const removed = await tx<{ icon_url: string | null; screenshot_url: string | null }[]>`
    delete from public.webapps where id = any(${[...ids]}::bigint[]) returning icon_url, screenshot_url`;
  const images = [
    ...pictures.map((picture) => picture.image_url),
    ...removed.flatMap((app) => [app.icon_url, app.screenshot_url]),
  ];
  return { changed: removed.length, images: [...new Set(images)] };
}

/**
 * Locks the store before the first read, so that the selection can't change before the write. Raises the
 * statement timeout, because a change may affect ten thousand apps.
 */
async function lockStore(tx: Transaction): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(hashtext('perch.store')), set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`;
}
