import { plural, t } from "@lingui/core/macro";
import { useState, useSyncExternalStore } from "react";
import type { DrawerApp } from "#contract/user-apps/user-apps.ts";
import { removeItems } from "#contract/home/changes.ts";
import { addingApps } from "#src/api/home/change/adding-apps.ts";
import { type Said, useChange } from "#src/api/home/change/change.ts";
import { hasApp, webappItem } from "#src/api/home/home-items.ts";
import { removals } from "#src/shared/state/home/undo.ts";
import { undoLast } from "#src/shared/ui/toast/offer-undo.ts";
import type { Board } from "../board/use-board.ts";

type Picks = {
  isOn: (app: DrawerApp) => boolean;
  /** How many apps were added here and are still on the home screen. */
  count: number;
  /** Adds those that are not on the home screen, to the end of its first page, as one change. */
  add: (apps: readonly DrawerApp[]) => void;
  remove: (app: DrawerApp) => void;
  /** How many picks can be taken back. */
  undos: number;
  /** Takes back the last one, as Ctrl+Z does. */
  undo: () => void;
};

/** What is picked in the card of a first visit. The picks are the home screen's; only what was added is known here. */
export function usePicks({ userId, pages }: Pick<Board, "userId" | "pages">): Picks {
  const change = useChange(userId);
  const [added, setAdded] = useState<readonly DrawerApp[]>([]);

  const home = { pages: [...(pages ?? [])] };
  const isOn = ({ id }: DrawerApp) => hasApp(home, id);
  const present = added.filter(isOn);
  const picks = useSyncExternalStore(removals.subscribe, removals.get).filter(({ things }) =>
    things.some(({ group }) => group === GROUP),
  );

  const removeAll = (apps: readonly DrawerApp[], said: Said | null) => {
    const items = apps.map(({ id }) => webappItem(id));
    void change((current) => removeItems(current, items), said);
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
      void change(addingApps(missing), quietly(name, t`Removed again: ${name}`));
    },
    remove(app) {
      const { name } = app;
      removeAll([app], quietly(name, t`Added again: ${name}`));
    },
    undos: picks.length,
    undo: () => undoLast(picks.at(-1)),
  };
}

/** Marks what Ctrl+Z can take back of this card. */
const GROUP = "picks";

/** The card shows what was picked; Ctrl+Z takes it back as well. */
const quietly = (name: string, undone: string): Said => ({
  name,
  title: name,
  description: "",
  undone,
  isSmall: true,
  group: GROUP,
});
