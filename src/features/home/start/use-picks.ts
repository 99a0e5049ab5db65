import { plural, t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import type { DrawerApp } from "#contract/user-apps.ts";
import { useChangeHome } from "#src/api/home/change-home.ts";
import { hasApp, webappItem } from "#src/api/home/home-items.ts";
import type { Plan } from "#src/api/home/plan.ts";
import { removals, type Undoable } from "#src/shared/state/undo.ts";
import { noteUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import type { Board } from "../board/use-board.ts";

type Picks = {
  isOn: (app: DrawerApp) => boolean;
  /** How many apps were added here and are still on the home screen. */
  count: number;
  /** Adds those that are not on the home screen, to the end of its first page, as one change. */
  add: (apps: readonly DrawerApp[]) => void;
  remove: (app: DrawerApp) => void;
  /** Takes off what was added, as one change. */
  undo: () => void;
};

/** What is picked in the card of a first visit. The picks are the home screen's; only what was added is known here. */
export function usePicks({ userId, pages }: Pick<Board, "userId" | "pages">): Picks {
  const { mutateAsync: change } = useChangeHome(userId, t`Failed to change the apps`);
  const [added, setAdded] = useState<readonly DrawerApp[]>([]);
  const noted = useRef(new Set<Undoable>());

  const home = { pages: [...(pages ?? [])] };
  const isOn = ({ id }: DrawerApp) => hasApp(home, id);
  const present = added.filter(isOn);

  /** Changes the home screen. With texts, Ctrl+Z takes the change back. */
  const run = async (plan: Plan, texts?: Pick<Undoable, "name" | "undone">) => {
    try {
      const { refused, undo } = await change(plan);
      const [refusal] = refused;
      if (refusal) showToast({ kind: "error", title: t`Not added`, description: refusal.message });
      else if (texts) {
        const thing = { ...texts, title: texts.name, description: "", undo };
        noted.current.add(thing);
        noteUndo(thing);
      }
    } catch {
      // The mutation shows its own failure.
    }
  };
  const removeAll = (apps: readonly DrawerApp[], texts?: Pick<Undoable, "name" | "undone">) => {
    const items = apps.map(({ id }) => webappItem(id));
    void run(({ removeItems }, current) => removeItems(current, items), texts);
  };

  return {
    isOn,
    count: present.length,
    add(apps) {
      const missing = apps.filter((app) => !isOn(app));
      if (missing.length === 0) return;
      setAdded((before) => [...before.filter(({ id }) => !missing.some((app) => app.id === id)), ...missing]);
      const count = missing.length;
      const name =
        count === 1 && missing[0] ? missing[0].name : plural(count, { one: "# app", other: "# apps" });
      void run(
        ({ addApp, joined }, current) => {
          const place = current.pages[0]?.id ?? "";
          return joined(missing.map((app) => addApp({ ...app, id: webappItem(app.id) }, { place })));
        },
        { name, undone: t`Removed again: ${name}` },
      );
    },
    remove(app) {
      const { name } = app;
      removeAll([app], { name, undone: t`Added again: ${name}` });
    },
    undo() {
      setAdded([]);
      // Ctrl+Z has nothing of them to undo any more.
      removals.set(removals.get().filter(({ things }) => !things.some((thing) => noted.current.has(thing))));
      noted.current.clear();
      removeAll(present);
    },
  };
}
