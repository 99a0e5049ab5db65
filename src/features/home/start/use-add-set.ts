import { useRef, useState } from "react";
import type { StarterName, StarterSet } from "#contract/starter-sets.ts";
import { useAddToDrawer } from "#src/api/drawer/add-apps.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { useStoreHidden } from "./use-store-hidden.ts";

type AddSet = {
  /** The set that is being added. */
  adding: StarterName | null;
  /** Adds a set, with one Undo. Answers whether apps were added. */
  add: (set: StarterSet) => Promise<boolean>;
};

/** Adds a set to the drawer of a member (by id) or a visitor (null). */
export function useAddSet(userId: string | null): AddSet {
  const addToDrawer = useAddToDrawer(userId);
  const storeHidden = useStoreHidden(userId);
  const [adding, setAdding] = useState<StarterName | null>(null);
  // A second click may come before the next render.
  const isBusy = useRef(false);

  const add = async ({ name, apps }: StarterSet) => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setAdding(name);
    try {
      const { count, undo } = await addToDrawer(apps);
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
