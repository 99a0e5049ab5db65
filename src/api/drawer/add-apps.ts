import type { DrawerApp } from "#contract/user-apps.ts";
import { useChangeHome } from "../home/change-home.ts";
import type { Plan } from "../home/plan.ts";
import { webappItem } from "../home/home-items.ts";
import { useRemoveSet, useSaveSet } from "./temp-install-sets.ts";

/** The number of added apps, and a function that removes them again. */
export type AddedApps = { count: number; undo: () => Promise<unknown> };

/**
 * Adds several apps to the end of a member's first page, as one change. A later refusal by the server rolls
 * it back.
 */
export function useAddToDrawer(userId: string) {
  const { mutateAsync: change } = useChangeHome(userId, "Failed to add the apps");
  return async (apps: readonly DrawerApp[]): Promise<AddedApps> => {
    const plan: Plan = ({ addApp }, home) => {
      const place = { page: home.pages[0]?.id ?? "" };
      const changes = apps.map((app) => addApp({ ...app, id: webappItem(app.id) }, place));
      const known = changes.map((one) => one.known?.apps ?? {});
      return {
        ops: changes.flatMap(({ ops }) => ops),
        undo: changes.flatMap(({ undo }) => undo),
        known: { apps: Object.assign({}, ...known) as (typeof known)[number] },
      };
    };
    const { refused, undo } = await change(plan);
    return { count: apps.length - refused.length, undo };
  };
}

/** Saves several apps as temporary installs, all or none. Apps that have left the store are skipped. */
export function useAddTempInstalls() {
  const { mutateAsync: save } = useSaveSet();
  const { mutateAsync: remove } = useRemoveSet();
  return async (apps: readonly DrawerApp[]): Promise<AddedApps> => {
    const saved = await save(apps);
    return { count: saved.length, undo: () => remove(saved) };
  };
}
