import type { Claims } from "../../../_shared/session/claims.ts";
import {
  type BulkAction,
  type BulkAnswer,
  MAX_SELECTED,
  type ParsedSelection,
  type SelectionAnswer,
  WEBAPP_VIEWS,
  type WebappCountsAnswer,
  type WebappView,
} from "../../../_shared/contract/webapp-selections.ts";
import type { Database, Transaction } from "../../../_shared/database/database.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { marksOf } from "./marks.ts";

const TAGS_COUNTED = 200;
const STATEMENT_TIMEOUT = "60s";

/** What a change did. `images` are those of deleted apps. */
export interface BulkChange extends BulkAnswer {
  images: (string | null)[];
}

type UndoableAction = Exclude<BulkAction, { kind: "check" | "delete" }>;

/** The administrator's operations on many apps, each one transaction. The database refuses them to everybody else. */
export function createWebappBulk(database: Database) {
  return {
    /** How many apps each view shows, and the commonest tags. */
    async count(claims: Claims): Promise<WebappCountsAnswer> {
      const rows = await database.read(
        claims,
        (sql) => sql<{ mark: string; label: string; apps: number }[]>`
          select mark, label, apps from private.count_webapps(${[...WEBAPP_VIEWS]}::text[], ${TAGS_COUNTED})`,
      );
      const counted = new Map(rows.map(({ mark, apps }) => [mark, apps]));
      return {
        views: Object.fromEntries(WEBAPP_VIEWS.map((view) => [view, counted.get(view) ?? 0])) as Record<
          WebappView,
          number
        >,
        tags: rows.flatMap(({ mark, label, apps }) => (mark === "tag" ? [{ tag: label, apps }] : [])),
      };
    },

    /** How many of the selected apps there are, and how many people have any of them. Rejects as `change` does. */
    describe(claims: Claims, selection: ParsedSelection): Promise<SelectionAnswer> {
      return database.asUser(claims, async (tx) => {
        const ids = await findSelected(tx, selection);
        const [row] = await tx<[SelectionAnswer]>`
          select (select count(*) from public.webapps where id = any(${ids}::bigint[])) as apps,
            private.count_keepers(${ids}::bigint[]) as people`;
        return row;
      });
    },

    /**
     * Does one thing with all selected apps. Rejects with `conflict` when other apps match the filter by now, and with
     * `unprocessable` when more than 10,000 do or an app would have too many tags.
     */
    change(claims: Claims, selection: ParsedSelection, action: BulkAction): Promise<BulkChange> {
      return database.asUser(claims, async (tx) => {
        await lockStore(tx);
        const ids = await findSelected(tx, selection);
        const done = { selected: ids.length, undoId: null, images: [] };
        if (action.kind === "check") {
          const [row] = await tx<
            [{ changed: number }]
          >`select private.check_soon(${ids}::bigint[]) as changed`;
          return { ...done, ...row };
        }
        if (action.kind === "delete") {
          const { changed, images } = await deleteAll(tx, ids);
          return { ...done, changed, images };
        }
        const { kind, value } = changeOf(action);
        const [row] = await tx<[{ undoId: string | null; changed: number }]>`
          select change_id as "undoId", changed
          from private.change_webapps(${ids}::bigint[], ${kind}, ${JSON.stringify(value)}::text::jsonb)`;
        return { ...done, ...row };
      });
    },

    /** Takes a change back and answers how many apps that changed; null for an unknown or old change. */
    async undo(claims: Claims, undoId: string): Promise<number | null> {
      return await database.asUser(claims, async (tx) => {
        await lockStore(tx);
        const [row] = await tx<{ changed: number | null }[]>`
          select private.undo_webapp_change(${undoId}::uuid) as changed`;
        return row?.changed ?? null;
      });
    },
  };
}

/** The ids of a selection, in the transaction that changes them. */
async function findSelected(tx: Transaction, selection: ParsedSelection): Promise<number[]> {
  if ("ids" in selection) return selection.ids;
  const { filter, expected } = selection;
  const [row] = await tx<{ ids: number[] }[]>`
    select private.find_webapps(${filter.search}, ${marksOf(tx, filter)}, ${MAX_SELECTED + 1}) as ids`;
  const ids = row?.ids ?? [];
  if (ids.length > MAX_SELECTED) {
    throw new HttpError(
      "unprocessable",
      `More than ${MAX_SELECTED} apps match by now. Choose fewer with a filter.`,
    );
  }
  if (ids.length !== expected) {
    const now = ids.length === 1 ? "1 app matches" : `${ids.length} apps match`;
    throw new HttpError("conflict", `The list has changed: ${now} now. Look again, and then repeat it.`);
  }
  return ids;
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
 * Locks before the first row is read, so that nobody changes the selection between choosing and writing. What follows may
 * be about ten thousand apps, and take longer than other statements may.
 */
async function lockStore(tx: Transaction): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(hashtext('perch.store')), set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`;
}
