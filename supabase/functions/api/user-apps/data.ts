import type { Claims } from "../../_shared/session/claims.ts";
import type { UserApp } from "../../_shared/contract/user-apps/user-apps.ts";
import type { Database, Queries } from "../../_shared/database/database.ts";

interface DrawerRow {
  id: number;
  name: string;
  icon_url: string | null;
  url: string;
  slug: string;
}

export function createUserApps(database: Database) {
  return {
    async list(claims: Claims): Promise<UserApp[]> {
      return (await database.read(claims, selectDrawer)).map(toUserApp);
    },

    /** Adds an app to the end of the drawer, once; null for an app that the user can't see. */
    install(claims: Claims, webappId: number): Promise<UserApp | null> {
      return database.asUser(claims, async (tx) => {
        // The select makes a hidden app add no row instead of failing.
        await tx`
          insert into public.user_apps (webapp_id)
          select id from public.webapps
          where id = ${webappId} and visible_in_store
            and not exists (select from public.user_apps where webapp_id = ${webappId})
          on conflict (user_id, webapp_id) do nothing`;
        const apps = (await selectDrawer(tx)).map(toUserApp);
        return apps.find(({ webapp }) => webapp.id === webappId) ?? null;
      });
    },

    /** False when the app was not in the drawer. */
    async remove(claims: Claims, webappId: number): Promise<boolean> {
      const removed = await database.asUser(
        claims,
        (tx) => tx`delete from public.user_apps where webapp_id = ${webappId} returning id`,
      );
      return removed.length > 0;
    },

    /** Reorders all apps; false, without changes, unless the ids name each app of the drawer once. */
    async reorder(claims: Claims, webappIds: number[]): Promise<boolean> {
      const [row] = await database.asUser(
        claims,
        (tx) => tx<{ is_reordered: boolean }[]>`
          select private.reorder_drawer(${webappIds}::bigint[]) as is_reordered`,
      );
      return row?.is_reordered ?? false;
    },

    /** Counts a launch; false when the app is not in the drawer. */
    async recordLaunch(claims: Claims, webappId: number): Promise<boolean> {
      const [row] = await database.asUser(
        claims,
        (tx) => tx<{ is_recorded: boolean }[]>`select private.record_launch(${webappId}) as is_recorded`,
      );
      return row?.is_recorded ?? false;
    },
  };
}

/** Positions count only apps, although the person's links are between them in the drawer. */
function selectDrawer(sql: Queries) {
  return sql<DrawerRow[]>`
    select id, name, icon_url, url, slug from public.drawer where kind = 'webapp' order by position`;
}

function toUserApp({ icon_url: icon, ...webapp }: DrawerRow, orderIndex: number): UserApp {
  return { orderIndex, webapp: { ...webapp, icon } };
}
