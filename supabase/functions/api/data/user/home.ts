import type {
  Home,
  HomeApp,
  HomeOp,
  HomeOpsAnswer,
  HomeRevision,
  Refusal,
  RestoreAnswer,
} from "../../../_shared/contract/home.ts";
import { applyOp } from "../../../_shared/contract/home-ops.ts";
import { shownHome } from "../../../_shared/contract/home-state.ts";
import type { Database, Transaction } from "../../../_shared/database/database.ts";
import type { Claims } from "../../../_shared/session/claims.ts";
import { isoCreatedAt } from "../iso-time.ts";
import { contentOf, type HomeContent, type RemovalRow, stateOf } from "./home-content.ts";
import { type HomeRow, recordOps, selectHome } from "./home-rows.ts";
import { changedWidgets, writeWidgets } from "./home-widgets.ts";
import { writeHome } from "./home-write.ts";

interface OpsRow extends HomeRow {
  applied: string[];
  removals: RemovalRow[];
  apps: Record<string, Omit<HomeApp, "id">>;
  gone_icons: string[];
}
interface RevisionRow {
  id: number;
  created_at: string;
  app_count: number;
  items: HomeRevision["items"];
}

export function createHomes(database: Database) {
  return {
    async read(claims: Claims): Promise<Home> {
      const [row] = await database.read(
        claims,
        (sql) => sql<[HomeRow]>`
          select ${selectHome(sql)} from (select ${claims.sub}::uuid as id) as member`,
      );
      return { version: row.version, ...shownHome(stateOf(row.content, row.first_page, row.widgets)) };
    },

    /** Applies operations in order, in one transaction. Operations that were applied before are answered, not repeated. */
    apply(claims: Claims, ops: readonly HomeOp[]): Promise<HomeOpsAnswer> {
      return database.asUser(claims, async (tx) => {
        // The driver sends a query when it is awaited; the lock has to be the first.
        const begun = tx`select private.begin_home_change()`.execute();
        const answer: HomeOpsAnswer = { version: 0, applied: [], refused: [] };
        for (const run of runsOf(ops)) {
          // oxlint-disable-next-line no-await-in-loop -- each run reads what the one before has written
          const [{ version, applied, refused }] = await Promise.all([applyRun(tx, claims, run), begun]);
          answer.version = version;
          answer.applied.push(...applied);
          answer.refused.push(...refused);
        }
        return answer;
      });
    },

    /** Earlier home screens, newest first. */
    async listRevisions(claims: Claims): Promise<HomeRevision[]> {
      const rows = await database.read(
        claims,
        (sql) => sql<RevisionRow[]>`
          select id, ${isoCreatedAt(sql)} as created_at, app_count, items
          from private.home_revisions as revision
          where user_id = ${claims.sub} and created_at > now() - interval '30 days'
            and app_count > 0 and version is distinct from (select version from public.home_versions where user_id = ${claims.sub})
          order by id desc limit 30`,
      );
      return rows.map(({ id, created_at: createdAt, app_count: appCount, items }) => ({
        id,
        createdAt,
        appCount,
        items,
      }));
    },

    /** Restores a revision and keeps the present home screen as another. Answers null for an unknown revision. */
    restoreRevision(claims: Claims, id: number): Promise<RestoreAnswer | null> {
      return database.asUser(claims, async (tx) => {
        // Read first: to keep one more drops the oldest, which may be the wanted one.
        const [, [row], , [previous]] = await Promise.all([
          tx`select private.begin_home_change()`,
          selectForRevision(tx, claims, id),
          tx`select private.keep_revision(true)`,
          selectPresentRevision(tx, claims),
        ]);
        if (!row) return null;
        const restorable = new Set(row.restorable);
        const gone = new Set(row.gone_icons);
        const there = new Set([...row.available, ...restorable, ...row.content.apps.map((app) => app.id)]);
        const keptIcon = (icon: string | null) => (icon !== null && gone.has(icon) ? null : icon);
        const wanted: HomeContent = {
          ...row.revision,
          apps: row.revision.apps
            .filter((app) => there.has(app.id))
            .map((app) => ({ ...app, ownIcon: keptIcon(app.ownIcon) })),
          links: row.revision.links.map((link) => ({ ...link, icon: keptIcon(link.icon) })),
        };
        const [, version] = await Promise.all([
          writeHome(tx, row.content, wanted, restorable),
          recordOps(tx, claims, []),
        ]);
        return { version, previousId: previous?.id ?? null };
      });
    },
  };
}

const ICON_GONE = {
  code: "unprocessable",
  message: "This image is not stored any more. Please upload it again.",
} as const;

/**
 * Splits operations before each removal of what an earlier one has changed. Triggers remember a removed row as it is
 * stored, so its last changes must be stored first; otherwise it would be put back without them, or not at all.
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
async function applyRun(tx: Transaction, claims: Claims, ops: readonly HomeOp[]): Promise<HomeOpsAnswer> {
  const [row] = await selectForOps(tx, claims, ops);
  const { content: stored, removals } = row;
  const known = { apps: { ...row.apps, ...appsOf(stored) } };
  const before = new Set(row.applied);
  const fresh: string[] = [];
  const refused: Refusal[] = [];
  let state = stateOf(stored, row.first_page, row.widgets, removals);
  for (const op of ops) {
    if (before.has(op.id)) continue;
    const outcome = row.gone_icons.includes(iconOf(op) ?? "")
      ? { home: state, refused: { id: op.id, ...ICON_GONE } }
      : applyOp(state, op, known);
    state = outcome.home;
    if (outcome.refused) refused.push(outcome.refused);
    else fresh.push(op.id);
  }
  const failed = new Set(refused.map(({ id }) => id));
  const applied = ops.map(({ id }) => id).filter((id) => !failed.has(id));
  if (fresh.length === 0) return { version: row.version, applied, refused };

  const restorable = new Set(removals.filter(({ app }) => app).map(({ item }) => Number(item.slice(7))));
  const [, , version] = await Promise.all([
    writeHome(tx, stored, contentOf(state, stored, removals), restorable),
    writeWidgets(tx, row.widgets, state.widgets),
    recordOps(tx, claims, fresh),
  ]);
  return { version, applied, refused };
}

/** The home screen with everything that these operations need. */
function selectForOps(tx: Transaction, claims: Claims, ops: readonly HomeOp[]) {
  const added = ops.flatMap((op) =>
    op.kind === "add" && op.item.startsWith("webapp:") ? [op.item.slice(7)] : [],
  );
  const icons = ops.flatMap((op) => iconOf(op) ?? []);
  // The page of a removed folder is the fallback for what should go into it.
  const removed = ops.flatMap((op) => {
    if (op.kind === "restore") return [op.item];
    return "folder" in op && op.folder !== undefined ? [op.folder] : [];
  });
  return tx<[OpsRow]>`
    select ${selectHome(tx, changedWidgets(ops))},
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

interface RestoreRow extends HomeRow {
  revision: HomeContent;
  /** Apps of the revision: those in the store, and those that the person removed recently. */
  available: number[];
  restorable: number[];
  gone_icons: string[];
}

function selectForRevision(tx: Transaction, claims: Claims, id: number) {
  return tx<RestoreRow[]>`
    select ${selectHome(tx)}, revision.content as revision,
      (
        select coalesce(jsonb_agg(app.id), '[]') from public.webapps as app
        where app.visible_in_store and app.id in (
          select (kept ->> 'id')::bigint from jsonb_array_elements(revision.content -> 'apps') as kept
        )
      ) as available,
      (
        select coalesce(jsonb_agg(substr(removal ->> 'item', 8)::bigint), '[]')
        from jsonb_array_elements(private.removed_items(array(
          select 'webapp:' || (kept ->> 'id') from jsonb_array_elements(revision.content -> 'apps') as kept
        ))) as removal
      ) as restorable,
      to_jsonb(array(
        select private.gone_images(array(
          select coalesce(kept ->> 'ownIcon', '') from jsonb_array_elements(revision.content -> 'apps') as kept
          union
          select coalesce(kept ->> 'icon', '') from jsonb_array_elements(revision.content -> 'links') as kept
        ))
      )) as gone_icons
    from (select ${claims.sub}::uuid as id) as member
    join private.home_revisions as revision on revision.user_id = member.id and revision.id = ${id}`;
}

/** The revision that is the home screen as it is. */
function selectPresentRevision(tx: Transaction, claims: Claims) {
  return tx<{ id: number }[]>`
    select revision.id from private.home_revisions as revision
    join public.home_versions as present using (user_id, version)
    where revision.user_id = ${claims.sub}`;
}

/** The store's fields of installed apps, by item id. */
function appsOf({ apps }: HomeContent): Record<string, Omit<HomeApp, "id">> {
  return Object.fromEntries(
    apps.map(({ id, name, icon, url, slug }) => [`webapp:${id}`, { name, icon, url, slug }]),
  );
}

function iconOf(op: HomeOp): string | undefined {
  return (op.kind === "add" || op.kind === "rename") && op.icon ? op.icon : undefined;
}
