import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useChangeHome } from "#src/api/home/change-home.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { namedPages, type NamedPage } from "./board.ts";
import type * as BoardChanges from "./board-changes.ts";
import { useShownIndex } from "./shown-page.ts";

/** The pages of a home screen, and what can be changed of its order. */
export type Board = {
  /** Null while unknown; a visitor has none. */
  pages: readonly NamedPage[] | null;
  /** The index of the page that is shown. */
  index: number;
  page: NamedPage | undefined;
  /** Changes pages and folders, each with a toast that offers Undo. */
  change: (wish: (changes: typeof BoardChanges, run: BoardChanges.Run) => unknown) => void;
};

const NO_PAGES: readonly NamedPage[] = [];
const load = () => import("./board-changes.ts");
let loaded: typeof BoardChanges | null = null;

/** Loads what changes pages and folders, so that a drop is shown at once. */
export const preloadBoardChanges = async () => (loaded ??= await load());

/** The board of a member (by id); a visitor's (null) is empty. */
export function useBoard(userId: string | null): Board {
  const { data: home } = useQuery({ ...homeQueries.current(userId ?? ""), enabled: userId !== null });
  const { mutateAsync: run } = useChangeHome(userId ?? "", "Failed to change the home screen");
  const pages = useMemo(() => {
    if (userId === null) return NO_PAGES;
    return home ? namedPages(home.pages) : null;
  }, [userId, home]);
  const index = useShownIndex(pages ?? NO_PAGES);
  return {
    pages,
    index,
    page: pages?.[index],
    change(wish) {
      if (loaded) wish(loaded, run);
      else
        preloadBoardChanges().then(
          (changes) => wish(changes, run),
          () =>
            showToast({
              kind: "error",
              title: "The home screen could not be changed",
              description: "Check your network and try again.",
            }),
        );
    },
  };
}
