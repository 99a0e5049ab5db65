import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Home, HomeItem } from "#contract/home/home.ts";
import { isWidget } from "#contract/home/state.ts";
import type { HomeWidget } from "#contract/widgets/home-widgets.ts";
import { useChange } from "#src/api/home/change/change.ts";
import { namedPages, type NamedPage } from "#src/api/home/named-pages.ts";
import { type HomeReading, useHome } from "#src/api/home/use-home.ts";
import type { Site } from "../changes/site.ts";
import { useExtraPage } from "../extra/extra-page.ts";
import { useShownIndex } from "./shown-index.ts";

/** A home screen as it is shown, and what can be changed of it. Minimised widgets stand in the header. */
export type Board = Pick<HomeReading, "home" | "trouble"> & {
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
  /** Whose it is, and what changes it. */
  site: Site;
};

const NO_PAGES: readonly NamedPage[] = [];
const NO_WIDGETS: readonly HomeWidget[] = [];
const isShown = (item: HomeItem) => !isWidget(item) || !item.isMinimized;

/** The board of whoever is here. */
export function useBoard(): Board {
  const client = useQueryClient();
  const { owner, home, shown, trouble } = useHome();
  const { userId } = owner;
  const change = useChange(userId);
  const parts = useMemo(() => partsOf(shown), [shown]);
  // Of what stands in for a member's home screen, the widgets are shown alone.
  const pages = userId !== null && home === null ? null : parts.pages;
  const known = pages ?? NO_PAGES;
  const index = useShownIndex(known);
  const hasExtra = useExtraPage() !== null;
  return {
    ...parts,
    pages,
    home,
    trouble,
    userId,
    hasPages: hasExtra || known.length > 1,
    index,
    page: pages?.[index],
    site: { userId, client, change },
  };
}

function partsOf(home: Home | null): Pick<Board, "pages" | "column" | "minimised"> {
  if (!home) return { pages: null, column: NO_WIDGETS, minimised: NO_WIDGETS };
  const onPages = home.pages.flatMap(({ items }) => items.filter((item) => isWidget(item)));
  return {
    pages: namedPages(home.pages).map((page) => ({ ...page, items: page.items.filter(isShown) })),
    column: home.column.filter(isShown),
    minimised: [...home.column, ...onPages].filter(({ isMinimized }) => isMinimized),
  };
}
