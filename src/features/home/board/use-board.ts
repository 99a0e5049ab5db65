import { t } from "@lingui/core/macro";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { HomeItem } from "#contract/home.ts";
import { isWidget } from "#contract/home-state.ts";
import type { HomeWidget } from "#contract/home-widgets.ts";
import { useChangeHome } from "#src/api/home/change-home.ts";
import { namedPages, type NamedPage } from "#src/api/home/named-pages.ts";
import { useHome } from "#src/api/home/use-home.ts";
import { lazyModule } from "#src/shared/lib/lazy-module.ts";
import type * as BoardChanges from "./board-changes.ts";
import { useExtraPage } from "../extra/extra-page.ts";
import { useShownIndex } from "./shown-page.ts";

/** A home screen as it is shown, and what can be changed of it. Minimised widgets stand in the header. */
export type Board = {
  /** Null for a visitor. */
  userId: string | null;
  /** Null while unknown. */
  pages: readonly NamedPage[] | null;
  /** The index of the page that is shown. */
  index: number;
  page: NamedPage | undefined;
  /** The widgets beside the grid. */
  column: readonly HomeWidget[];
  minimised: readonly HomeWidget[];
  /** Whether there are several pages to turn, with what this browser brings along. */
  hasPages: boolean;
  /** Changes pages and folders, each with a toast that offers Undo. */
  change: (
    wish: (changes: typeof BoardChanges, run: BoardChanges.Run, client: QueryClient) => unknown,
  ) => void;
};

const NO_PAGES: readonly NamedPage[] = [];
const NO_WIDGETS: readonly HomeWidget[] = [];
const boardChanges = lazyModule(() => import("./board-changes.ts"));

/** Loads what changes pages and folders, so that a drop is shown at once. */
export const preloadBoardChanges = boardChanges.preload;

const isShown = (item: HomeItem) => !isWidget(item) || !item.isMinimized;

/** The board of a member (by id) or a visitor (null). */
export function useBoard(userId: string | null): Board {
  const client = useQueryClient();
  const { data: home, isPlaceholderData } = useHome(userId);
  const { mutateAsync: run, mutate } = useChangeHome(userId, t`Failed to change the home screen`);
  const parts = useMemo(() => {
    if (!home) return { pages: null, column: NO_WIDGETS, minimised: NO_WIDGETS };
    const onPages = home.pages.flatMap(({ items }) => items.filter((item) => isWidget(item)));
    return {
      pages: isPlaceholderData
        ? null
        : namedPages(home.pages).map((page) => ({ ...page, items: page.items.filter(isShown) })),
      column: home.column.filter(isShown),
      minimised: [...home.column, ...onPages].filter(({ isMinimized }) => isMinimized),
    };
  }, [home, isPlaceholderData]);
  const { pages } = parts;
  const known = pages ?? NO_PAGES;
  const index = useShownIndex(known);
  const hasExtra = useExtraPage() !== null;
  return {
    ...parts,
    userId,
    hasPages: hasExtra || known.length > 1,
    index,
    page: pages?.[index],
    change(wish) {
      if (boardChanges.now) wish(boardChanges.now, run, client);
      else
        boardChanges.load().then(
          (changes) => wish(changes, run, client),
          // The mutation says so, as it does of any change that fails.
          (error: Error) =>
            mutate(() => {
              throw error;
            }),
        );
    },
  };
}
