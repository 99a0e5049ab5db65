import { useRef, useState } from "react";
import type { StarterName, StarterSet } from "#contract/starter-sets.ts";
import type { SavedApp } from "#contract/user-apps.ts";
import { useRemoveSet, useSaveSet } from "#src/api/drawer/temporary-sets.ts";
import { useChangeHome, type Plan } from "#src/api/home/change-home.ts";
import { webappItem } from "#src/api/home/home-items.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { useStoreHidden } from "./use-store-hidden.ts";

/** What was added, and what takes it off again. */
type Added = { count: number; undo: () => Promise<unknown> };

type AddSet = {
  /** The set that is being added. */
  adding: StarterName | null;
  /** Adds a set, with one Undo. Answers whether apps were added. */
  add: (set: StarterSet) => Promise<boolean>;
};

/** Adds a set to the drawer of a member (by id), or to a visitor's shelf (null). */
export function useAddSet(userId: string | null): AddSet {
  const addToDrawer = useAddToDrawer(userId ?? "");
  const addToShelf = useAddToShelf();
  const storeHidden = useStoreHidden(userId);
  const [adding, setAdding] = useState<StarterName | null>(null);
  // A second click may come before the next render.
  const isBusy = useRef(false);

  const add = async ({ name, apps }: StarterSet) => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setAdding(name);
    try {
      const { count, undo } = await (userId === null ? addToShelf : addToDrawer)(apps);
      if (count === 0) {
        showToast({ kind: "info", title: "These apps are not in the store any more" });
        return false;
      }
      storeHidden(true);
      offerUndo({
        ...textsOf(count, userId === null),
        undo: async () => {
          await undo();
          storeHidden(false);
        },
      });
      return true;
    } catch {
      // The mutation shows its own failure.
      return false;
    } finally {
      isBusy.current = false;
      setAdding(null);
    }
  };
  return { adding, add };
}

/** As one change of the outbox. What the server refuses later, it takes back. */
function useAddToDrawer(userId: string) {
  const { mutateAsync: change } = useChangeHome(userId, "Failed to add the apps");
  return async (apps: readonly SavedApp[]): Promise<Added> => {
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

function useAddToShelf() {
  const { mutateAsync: save } = useSaveSet();
  const { mutateAsync: remove } = useRemoveSet();
  return async (apps: readonly SavedApp[]): Promise<Added> => {
    const saved = await save(apps);
    return { count: saved.length, undo: () => remove(saved) };
  };
}

function textsOf(count: number, isVisitor: boolean) {
  const name = count === 1 ? "1 app" : `${count} apps`;
  const where = isVisitor ? "Saved on this device." : "You can move and remove them as you like.";
  return {
    name,
    title: `${name} added`,
    description: isVisitor || navigator.onLine ? where : "Saved here, sent when you are online.",
    undone: count === 1 ? "The app is off again" : "The apps are off again",
  };
}
