import { t } from "@lingui/core/macro";
import type { DrawerApp } from "#contract/user-apps.ts";
import { useChangeHome } from "../home/change-home.ts";
import { webappItem } from "../home/home-items.ts";

/** The number of added apps, and a function that removes them again. */
export type AddedApps = { count: number; undo: () => Promise<unknown> };

/**
 * Adds several apps to the end of the first page of a member (by id) or a visitor (null), as one change. A later refusal
 * by the server rolls it back.
 */
export function useAddToDrawer(userId: string | null) {
  const { mutateAsync: change } = useChangeHome(userId, t`Failed to add the apps`);
  return async (apps: readonly DrawerApp[]): Promise<AddedApps> => {
    const { refused, undo } = await change(({ addApp, joined }, home) => {
      const place = home.pages[0]?.id ?? "";
      return joined(apps.map((app) => addApp({ ...app, id: webappItem(app.id) }, { place })));
    });
    return { count: apps.length - refused.length, undo };
  };
}
