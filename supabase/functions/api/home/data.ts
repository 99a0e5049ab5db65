import type {
  Home,
  HomeOp,
  HomeOpsAnswer,
  HomeRevision,
  RestoreAnswer,
} from "../../_shared/contract/home/home.ts";
import { shownHome } from "../../_shared/contract/home/state.ts";
import type { Database, Transaction } from "../../_shared/database/database.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import { isoCreatedAt } from "../sql/iso-time.ts";
import { applyInOrder, beginChange } from "./home-apply.ts";
import { type HomeContent, stateOf, type WidgetRow } from "./home-content.ts";
import { type HomeRow, selectHome } from "./home-rows.ts";
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
          select id, ${isoCreatedAt(sql)} as created_at, app_count, private.first_items(earlier.home) as items
          from private.home_revisions as revision join private.earlier_homes(${claims.sub}) as earlier using (id)
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
        const { pages, folders, apps, links, widgets } = row.revision;
        const wanted: HomeContent = {
          pages: Object.values(pages),
          folders: Object.values(folders),
          apps: Object.values(apps)
            .filter((app) => there.has(app.id))
            .map((app) => ({ ...app, ownIcon: keptIcon(app.ownIcon) })),
          links: Object.values(links).map((link) => ({ ...link, icon: keptIcon(link.icon) })),
          widgets: widgetsAsIn(widgets, row.content.widgets),
        };
        const version = await writeHome(tx, claims, { stored: row.content, wanted, restorable });
        return { version, previousId: previous?.id ?? null };
      });
    },
  };
}

/** What is written in widgets stays. A revision of an earlier version has no widgets, and changes none. */
function widgetsAsIn(kept: ById<KeptWidget> | undefined, stored: readonly WidgetRow[]): WidgetRow[] {
  if (!kept) return [...stored];
  const before = new Map(Object.entries(kept));
  return stored.map((widget) => ({ ...widget, ...before.get(widget.id), isRemoved: !before.has(widget.id) }));
}

type KeptWidget = Omit<WidgetRow, "entries" | "isRemoved" | "order">;
type ById<Row> = Readonly<Record<string, Row>>;

/** As private.earlier_homes() has it: the rows of each kind by their id. */
type Revision = { [Kind in "pages" | "folders" | "apps" | "links"]: ById<HomeContent[Kind][number]> } & {
  widgets?: ById<KeptWidget>;
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
          select id::uuid from jsonb_object_keys(revision.home -> 'widgets') as id
          where id not in ('clock', 'search', 'news')
        )`,
      )},
      revision.home as revision,
      (
        select coalesce(jsonb_agg(app.id), '[]') from public.webapps as app
        where app.visible_in_store and app.id in (
          select id::bigint from jsonb_object_keys(revision.home -> 'apps') as id
        )
      ) as available,
      (
        select coalesce(jsonb_agg(substr(removal ->> 'item', 8)::bigint), '[]')
        from jsonb_array_elements(private.removed_items(array(
          select 'webapp:' || id from jsonb_object_keys(revision.home -> 'apps') as id
        ))) as removal
      ) as restorable,
      to_jsonb(array(
        select private.gone_images(array(
          select coalesce(app ->> 'ownIcon', '') from jsonb_each(revision.home -> 'apps') as kept (id, app)
          union
          select coalesce(link ->> 'icon', '') from jsonb_each(revision.home -> 'links') as kept (id, link)
        ))
      )) as gone_icons
    from (select ${claims.sub}::uuid as id) as member
    join private.earlier_homes(member.id) as revision on revision.id = ${id}`;
}

/** The revision that equals the current home screen. */
function selectPresentRevision(tx: Transaction, claims: Claims) {
  return tx<{ id: number }[]>`
    select revision.id from private.home_revisions as revision
    join public.home_versions as present using (user_id, version)
    where revision.user_id = ${claims.sub}`;
}
