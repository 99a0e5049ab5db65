import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { HomeLeaf } from "#contract/home.ts";
import { recordLaunch } from "#src/api/drawer/launches.ts";
import { useChangeHome } from "#src/api/home/change-home.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { leavesOf, webappIdOf } from "#src/api/home/home-items.ts";
import { noteUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { shownPage } from "../board/shown-page.ts";
import { moveTexts } from "./move-texts.ts";
import type { DrawerActions } from "./drawer.tsx";
import type { DrawerTrouble } from "./drawer-notice.tsx";

type DrawerState = {
  /** All apps and links, page by page, folders in place. Null while unknown. */
  items: HomeLeaf[] | null;
  trouble: DrawerTrouble | null;
  actions: DrawerActions;
};

/** The drawer of a member (by id); a visitor's (null) is empty. */
export function useDrawer(userId: string | null): DrawerState {
  const client = useQueryClient();
  const home = useQuery({ ...homeQueries.current(userId ?? ""), enabled: userId !== null });
  const { mutateAsync: move } = useChangeHome(userId ?? "", "Failed to reorder apps");
  const items = useMemo(() => {
    if (userId === null) return [];
    return home.data ? leavesOf(home.data) : null;
  }, [userId, home.data]);

  return {
    items,
    trouble: troubleOf(),
    actions: {
      launch(item) {
        const id = webappIdOf(item);
        if (id !== null) recordLaunch(id);
      },
      move: (item, after, place) =>
        move(({ moveItem }, home) => {
          const page = home.pages.find(({ id }) => id === shownPage.get()) ?? home.pages[0];
          const here = page && { page: page.id };
          return moveItem(home, item.id, { ...(place ?? here), after: after?.id ?? null });
        }).then(
          ({ refused, undo }) => refused.length > 0 || noteUndo({ ...moveTexts(item.name), undo }),
          // The mutation shows its own failure.
          () => undefined,
        ),
    },
  };

  function troubleOf(): DrawerTrouble | null {
    if (home.data !== undefined || userId === null) return null;
    if (home.fetchStatus === "paused") return { kind: "offline" };
    if (!home.isError) return null;
    if (!navigator.onLine) return { kind: "offline" };
    // The same failure has probably hit other queries, so every failed query on the page is refetched.
    const onRetry = () =>
      void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
    return { kind: "failed", onRetry };
  }
}
