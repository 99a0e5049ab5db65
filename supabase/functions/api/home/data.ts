import type {
  Home,
  HomeOp,
  HomeOpsAnswer,
  HomeRevision,
  RestoreAnswer,
} from "../../_shared/contract/home.ts";
import { shownHome } from "../../_shared/contract/home-state.ts";
import type { Database, Transaction } from "../../_shared/database/database.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import { isoCreatedAt } from "../sql/iso-time.ts";
import { applyInOrder, beginChange } from "./home-apply.ts";
import { type HomeContent, stateOf, type WidgetRow } from "./home-content.ts";
import { type HomeRow, recordOps, selectHome } from "./home-rows.ts";
import { writeHome } from "./home-write.ts";

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
      return { version: row.version, ...shownHome(stateOf(row.content, row.first_page)) };
    },

    /**
     * Applies operations in order, in one transaction. A repeated operation counts as applied and is not
     * repeated.
     */
    apply(claims: Claims, ops: readonly HomeOp[]): Promise<HomeOpsAnswer> {
      return database.asUser(claims, async (tx) => {
        const { home: _home, ...answer } = await applyInOrder(tx, claims, ops, beginChange(tx, ops.length));
        return answer;
      });
    },

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

    /** Restores a revision and keeps the current home screen as a new one. Null for an unknown revision. */
    restoreRevision(claims: Claims, id: number): Promise<RestoreAnswer | null> {
      return database.asUser(claims, async (tx) => {
        // Read first, because keeping one more revision drops the oldest, which may be this one.
        const [, [row], , [previous]] = await Promise.all([
          beginChange(tx, 1),
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
          widgets: widgetsAsIn(row.revision, row.content.widgets),
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

/** What is written in widgets stays. A revision of an earlier version has no widgets, and changes none. */
function widgetsAsIn(revision: Revision, stored: readonly WidgetRow[]): WidgetRow[] {
  if (!revision.widgets) return [...stored];
  const before = new Map(revision.widgets.map((widget) => [widget.id, widget]));
  return stored.map((widget) => ({ ...widget, ...before.get(widget.id), isRemoved: !before.has(widget.id) }));
}

type Revision = Omit<HomeContent, "widgets"> & {
  widgets?: Omit<WidgetRow, "entries" | "isRemoved" | "order">[];
};

interface RestoreRow extends HomeRow {
  revision: Revision;
  /** The revision's apps: those in the store, and those that the person removed recently. */
  available: number[];
  restorable: number[];
  gone_icons: string[];
}

function selectForRevision(tx: Transaction, claims: Claims, id: number) {
  return tx<RestoreRow[]>`
    select
      ${selectHome(
        tx,
        tx`array(
          select (kept ->> 'id')::uuid from jsonb_array_elements(revision.content -> 'widgets') as kept
          where kept ->> 'id' not in ('clock', 'search', 'news')
        )`,
      )},
      revision.content as revision,
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

/** The revision that equals the current home screen. */
function selectPresentRevision(tx: Transaction, claims: Claims) {
  return tx<{ id: number }[]>`
    select revision.id from private.home_revisions as revision
    join public.home_versions as present using (user_id, version)
    where revision.user_id = ${claims.sub}`;
}
