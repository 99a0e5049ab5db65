import type { Claims } from "../../_shared/claims.ts";
import type { UserApp } from "../../_shared/contract/user-apps.ts";
import type { Database, Queries } from "../../_shared/database.ts";

interface DrawerRow {
  id: number;
  title: string;
  icon_url: string | null;
  url: string;
  slug: string;
}

export function createUserApps(database: Database) {
  return {
    /** The drawer's apps in their order. */
    async list(claims: Claims): Promise<UserApp[]> {
      return (await database.read(claims, selectDrawer)).map(toUserApp);
    },

    /** Adds an app to the end of the drawer, once; null when there is no such app to add. */
    install(claims: Claims, webappId: number): Promise<UserApp | null> {
      return database.asUser(claims, async (tx) => {
        // Read from webapps, so that an app the user may not see adds nothing instead of failing.
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

    /** All or nothing: false, and nothing changed, unless the ids name each app of the drawer once. */
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

/** Places count the apps alone: links of the person's own stand between them in the drawer. */
function selectDrawer(sql: Queries) {
  return sql<DrawerRow[]>`
    select app.id, app.title, app.icon_url, app.url, app.slug
    from public.user_apps as installed
    join public.webapps as app on app.id = installed.webapp_id
    order by installed.order_index`;
}

function toUserApp({ id, title: name, icon_url: icon, url, slug }: DrawerRow, orderIndex: number): UserApp {
  return { orderIndex, webapp: { id, name, icon, url, slug } };
}
