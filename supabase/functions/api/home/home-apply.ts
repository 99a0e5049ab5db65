import type { Home, HomeApp, HomeOp, HomeOpsAnswer, Refusal } from "../../_shared/contract/home/home.ts";
import { applyOp } from "../../_shared/contract/home/ops.ts";
import { because } from "../../_shared/contract/home/reasons.ts";
import { Merger } from "../../_shared/contract/texts/merge-texts.ts";
import { shownHome } from "../../_shared/contract/home/state.ts";
import type { Transaction } from "../../_shared/database/database.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import { contentOf, type HomeContent, type RemovalRow, stateOf } from "./home-content.ts";
import { type HomeRow, selectHome, widgetKeys } from "./home-rows.ts";
import { writeHome } from "./home-write.ts";

interface OpsRow extends HomeRow {
  applied: string[];
  removals: RemovalRow[];
  apps: Record<string, Omit<HomeApp, "id">>;
  gone_icons: string[];
}

/** The outcome of operations, and the home screen after them. */
export type Applied = HomeOpsAnswer & { home: Omit<Home, "version"> };

/**
 * Locks the caller's home screen and counts `operations` against the rate limit. The query is sent
 * immediately, before any later one of the transaction. Rejects with 429 above the limit.
 */
export function beginChange(tx: Transaction, operations: number): Promise<unknown> {
  // Without `execute`, the driver sends a query only when it is awaited.
  return tx`select private.begin_home_change(${operations})`.execute();
}

/**
 * Applies one or more operations in order. `begun` is the promise of the home screen's lock. A repeated
 * operation counts as applied and is not repeated.
 */
export async function applyInOrder(
  tx: Transaction,
  claims: Claims,
  ops: readonly HomeOp[],
  begun: Promise<unknown>,
): Promise<Applied> {
  const answer: Applied = {
    version: 0,
    applied: [],
    refused: [],
    home: { pages: [], column: [] },
  };
  const merger = new Merger();
  for (const run of runsOf(ops)) {
    // oxlint-disable-next-line no-await-in-loop -- each run reads what the one before has written
    const [{ version, applied, refused, home }] = await Promise.all([
      applyRun(tx, claims, run, merger),
      begun,
    ]);
    answer.version = version;
    answer.home = home;
    answer.applied.push(...applied);
    answer.refused.push(...refused);
  }
  if (merger.overwritten.size > 0) answer.overwritten = [...merger.overwritten];
  return answer;
}

/**
 * Splits operations before each removal of an item that an earlier operation changed. A trigger stores the
 * removed row for a later restore, so the item's changes must be written first.
 */
function runsOf(ops: readonly HomeOp[]): HomeOp[][] {
  const runs: HomeOp[][] = [[]];
  let changed = new Set<string>();
  for (const op of ops) {
    if (op.kind === "remove" && changed.has(op.item)) {
      runs.push([]);
      changed = new Set();
    }
    runs.at(-1)?.push(op);
    if ("item" in op && op.item !== undefined && op.kind !== "remove") changed.add(op.item);
  }
  return runs;
}

/** Reads the home screen, applies these operations, and writes the rows that differ. */
async function applyRun(
  tx: Transaction,
  claims: Claims,
  ops: readonly HomeOp[],
  merger: Merger,
): Promise<Omit<Applied, "overwritten">> {
  const [row] = await selectForOps(tx, claims, ops);
  const { content: stored, removals } = row;
  const known = { apps: { ...row.apps, ...appsOf(stored) } };
  const before = new Set(row.applied);
  const fresh: string[] = [];
  const refused: Refusal[] = [];
  let state = stateOf(stored, row.first_page, removals);
  for (const op of ops) {
    if (before.has(op.id)) continue;
    const isGone = row.gone_icons.includes(iconOf(op) ?? "");
    const outcome =
      isGone && op.kind === "rename"
        ? { home: state, refused: { id: op.id, ...because("image_gone") } }
        : applyOp(state, isGone ? withLetter(op) : op, known, merger);
    state = outcome.home;
    if (outcome.refused) refused.push(outcome.refused);
    else fresh.push(op.id);
  }
  const failed = new Set(refused.map(({ id }) => id));
  const applied = ops.map(({ id }) => id).filter((id) => !failed.has(id));
  const home = shownHome(state);
  if (fresh.length === 0) return { version: row.version, applied, refused, home };

  const restorable = new Set(removals.filter(({ app }) => app).map(({ item }) => Number(item.slice(7))));
  const wanted = contentOf(state, stored, removals);
  const version = await writeHome(tx, claims, { stored, wanted, restorable, ops: fresh });
  return { version, applied, refused, home };
}

/** The home screen, with the additional data that these operations need. */
function selectForOps(tx: Transaction, claims: Claims, ops: readonly HomeOp[]) {
  const added = ops.flatMap((op) =>
    op.kind === "add" && op.item.startsWith("webapp:") ? [op.item.slice(7)] : [],
  );
  const icons = ops.flatMap((op) => iconOf(op) ?? []);
  // When an entry's folder is removed, the entry falls back to that folder's page.
  const removed = ops.flatMap((op) => {
    if (op.kind === "restore") return [op.item];
    return [
      ...("folder" in op ? [op.folder] : []),
      ...("place" in op && op.place?.startsWith("folder:") ? [op.place] : []),
    ];
  });
  // Removed parts of widgets may come back.
  const widgets = widgetKeys(ops.map((op) => ("widget" in op ? op.widget : itemOf(op))));
  return tx<[OpsRow]>`
    select ${selectHome(tx, tx`${widgets}::uuid[]`)},
      to_jsonb(array(
        select operation.id from private.home_operations as operation
        where operation.user_id = member.id and operation.id = any(${ops.map((op) => op.id)}::uuid[])
          and operation.applied_at > now() - interval '30 days'
      )) as applied,
      private.removed_items(${removed}::text[]) as removals,
      (
        select coalesce(jsonb_object_agg('webapp:' || app.id, jsonb_build_object(
          'name', app.title, 'icon', app.icon_url, 'url', app.url, 'slug', app.slug
        )), '{}')
        from public.webapps as app where app.id = any(${added}::bigint[]) and app.visible_in_store
      ) as apps,
      to_jsonb(array(select private.gone_images(${icons}::text[]))) as gone_icons
    from (select ${claims.sub}::uuid as id) as member`;
}

function appsOf({ apps }: HomeContent): Record<string, Omit<HomeApp, "id">> {
  return Object.fromEntries(
    apps.map(({ id, name, icon, url, slug }) => [`webapp:${id}`, { name, icon, url, slug }]),
  );
}

function itemOf(op: HomeOp): string {
  return "item" in op && op.item !== undefined ? op.item : "";
}

/** What is new comes all the same: a visitor's link may have an icon that the store has replaced since. */
function withLetter(op: HomeOp): HomeOp {
  return op.kind === "add" ? { ...op, icon: null } : op;
}

function iconOf(op: HomeOp): string | undefined {
  return (op.kind === "add" || op.kind === "rename") && op.icon ? op.icon : undefined;
}
