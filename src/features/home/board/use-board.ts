import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useChangeHome } from "#src/api/home/change-home.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { isFolder, namedPages, type NamedPage } from "#src/api/home/named-pages.ts";
import type * as BoardChanges from "./board-changes.ts";
import { useExtraPage } from "../extra/extra-page.ts";
import { useShownIndex } from "./shown-page.ts";

/** The pages of a home screen, and what can be changed of its order. */
export type Board = {
  /** Null while unknown; a visitor has none. */
  pages: readonly NamedPage[] | null;
  /** The index of the page that is shown. */
  index: number;
  page: NamedPage | undefined;
  /** Whether it has several pages or folders, which lazy parts render (useBoardParts). */
  needsParts: boolean;
  /** Changes pages and folders, each with a toast that offers Undo. */
  change: (
    wish: (changes: typeof BoardChanges, run: BoardChanges.Run, client: QueryClient) => unknown,
  ) => void;
};

const NO_PAGES: readonly NamedPage[] = [];
const load = () => import("./board-changes.ts");
let loaded: typeof BoardChanges | null = null;

/** Loads what changes pages and folders, so that a drop is shown at once. */
export const preloadBoardChanges = async () => (loaded ??= await load());

/** The board of a member (by id); a visitor's (null) is empty. */
export function useBoard(userId: string | null): Board {
  const client = useQueryClient();
  const { data: home } = useQuery({ ...homeQueries.current(userId ?? ""), enabled: userId !== null });
  const { mutateAsync: run, mutate } = useChangeHome(userId ?? "", "Failed to change the home screen");
  const pages = useMemo(() => {
    if (userId === null) return NO_PAGES;
    return home ? namedPages(home.pages) : null;
  }, [userId, home]);
  const known = pages ?? NO_PAGES;
  const index = useShownIndex(known);
  const hasExtra = useExtraPage() !== null;
  return {
    pages,
    needsParts: hasExtra || known.length > 1 || known.some(({ items }) => items.some(isFolder)),
    index,
    page: pages?.[index],
    change(wish) {
      if (loaded) wish(loaded, run, client);
      else
        preloadBoardChanges().then(
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
