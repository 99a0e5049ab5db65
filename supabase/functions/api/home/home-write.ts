import type { Transaction } from "../../_shared/database/database.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import type { AppRow, HomeContent, LinkRow } from "./home-content.ts";
import { differences } from "./home-differences.ts";
import { writeWidgets } from "./home-widgets.ts";

interface Change {
  stored: HomeContent;
  wanted: HomeContent;
  /** New apps that return without counting an install. Others are installed if they are visible in the store. */
  restorable?: ReadonlySet<number>;
  /** The ids of the operations that lead there. */
  ops?: readonly string[];
}

/** Writes the rows that differ and the ids of operations. Returns the current version. */
export async function writeHome(
  tx: Transaction,
  claims: Claims,
  { stored, wanted, restorable = new Set(), ops = [] }: Change,
): Promise<number> {
  const pages = differences(stored.pages, wanted.pages);
  const folders = differences(stored.folders, wanted.folders);
  const apps = differences(stored.apps.map(appFields), wanted.apps.map(appFields));
  const links = differences(stored.links.map(linkFields), wanted.links.map(linkFields));
  const installed = apps.added.filter(({ id }) => !restorable.has(id));
  const restored = apps.added.filter(({ id }) => restorable.has(id));
  const moving = addressesThatPass(stored.links, links.changed);

  // Removed links go first, because addresses are unique. Folders and pages go last, because entries refer to them.
  const steps = [
    apps.removed.length > 0 &&
      tx`delete from public.user_apps where webapp_id = any(${apps.removed}::bigint[])`,
    links.removed.length > 0 &&
      tx`delete from public.personal_links where uid = any(${links.removed}::uuid[])`,
    pages.added.length > 0 &&
      tx`
        insert into public.drawer_pages (id, name, rank)
        select id, name, rank from jsonb_to_recordset(${tx.json(pages.added)}) as added(id uuid, name text, rank text)`,
    pages.changed.length > 0 &&
      tx`
        update public.drawer_pages as page set name = changed.name, rank = changed.rank
        from jsonb_to_recordset(${tx.json(pages.changed)}) as changed(id uuid, name text, rank text)
        where page.id = changed.id`,
    folders.added.length > 0 &&
      tx`
        insert into public.drawer_folders (id, name, page_id, rank)
        select id, name, page, rank
        from jsonb_to_recordset(${tx.json(folders.added)}) as added(id uuid, name text, page uuid, rank text)`,
    folders.changed.length > 0 &&
      tx`
        update public.drawer_folders as folder set name = changed.name, page_id = changed.page, rank = changed.rank
        from jsonb_to_recordset(${tx.json(folders.changed)}) as changed(id uuid, name text, page uuid, rank text)
        where folder.id = changed.id`,
    restored.length > 0 && tx`select private.restore_apps(${tx.json(restored)})`,
    installed.length > 0 &&
      tx`
        insert into public.user_apps (webapp_id, page_id, folder_id, rank, name, icon_url)
        select app.id, added.page, added.folder, added.rank, added.name, added.icon
        from jsonb_to_recordset(${tx.json(installed)})
          as added(id bigint, page uuid, folder uuid, rank text, name text, icon text)
        join public.webapps as app on app.id = added.id and app.visible_in_store
        -- Postgres takes a recordset for a hundred rows, and would read the whole store for them.
        where app.id = any(${installed.map(({ id }) => id)}::bigint[])
        on conflict (user_id, webapp_id) do nothing`,
    apps.changed.length > 0 &&
      tx`
        update public.user_apps as installed set
          page_id = changed.page, folder_id = changed.folder, rank = changed.rank,
          name = changed.name, icon_url = changed.icon
        from jsonb_to_recordset(${tx.json(apps.changed)})
          as changed(id bigint, page uuid, folder uuid, rank text, name text, icon text)
        where installed.webapp_id = changed.id`,
    moving.length > 0 &&
      tx`
        update public.personal_links set url = 'https://' || uid || '.invalid/'
        where uid = any(${moving}::uuid[])`,
    links.changed.length > 0 &&
      tx`
        update public.personal_links as link set
          page_id = changed.page, folder_id = changed.folder, rank = changed.rank,
          name = changed.name, icon_url = changed.icon, url = changed.url, home_url = changed."homeUrl"
        from jsonb_to_recordset(${tx.json(links.changed)})
          as changed(id uuid, page uuid, folder uuid, rank text, name text, icon text, url text, "homeUrl" text)
        where link.uid = changed.id`,
    links.added.length > 0 &&
      tx`
        insert into public.personal_links (uid, page_id, folder_id, rank, name, icon_url, url, home_url)
        select id, page, folder, rank, name, icon, url, "homeUrl"
        from jsonb_to_recordset(${tx.json(links.added)})
          as added(id uuid, page uuid, folder uuid, rank text, name text, icon text, url text, "homeUrl" text)
        on conflict (user_id, md5(url)) do nothing`,
    ...writeWidgets(tx, stored.widgets, wanted.widgets),
    folders.removed.length > 0 &&
      tx`delete from public.drawer_folders where id = any(${folders.removed}::uuid[])`,
    pages.removed.length > 0 && tx`delete from public.drawer_pages where id = any(${pages.removed}::uuid[])`,
  ];
  const written = Promise.all(steps.filter((step) => step !== false));
  const recorded = recordOps(tx, claims, ops);
  // After a failed step this one only says that the transaction is aborted: the step has the reason.
  recorded.catch(() => undefined);
  await written;
  return recorded;
}

/** Stores the ids of applied operations and returns the current version. */
async function recordOps(tx: Transaction, claims: Claims, ids: readonly string[]): Promise<number> {
  const [row] = await tx<[{ version: number }]>`
    with recorded as (
      insert into private.home_operations (id) select unnest(${ids}::uuid[]) on conflict (user_id, id) do nothing
    )
    select coalesce((select version from public.home_versions where user_id = ${claims.sub}), 0) as version`;
  return row.version;
}

function appFields({ id, page, folder, rank, ownName: name, ownIcon: icon }: AppRow) {
  return { id, page, folder, rank, name, icon };
}

function linkFields({ id, page, folder, rank, name, icon, url, homeUrl = null }: LinkRow) {
  return { id, page, folder, rank, name, icon, url, homeUrl };
}

/** Links that exchange addresses get temporary ones first, because addresses are unique. */
function addressesThatPass(
  stored: readonly LinkRow[],
  changed: readonly { id: string; url: string }[],
): string[] {
  const before = new Map(stored.map(({ id, url }) => [id, url]));
  const moved = changed.filter(({ id, url }) => before.get(id) !== url);
  return moved.length > 1 ? moved.map(({ id }) => id) : [];
}
