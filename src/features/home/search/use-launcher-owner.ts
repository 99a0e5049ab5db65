import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { HomeLeaf } from "#contract/home.ts";
import { webappItem } from "#src/api/home/home-items.ts";
import { tempInstallQueries } from "#src/api/drawer/temp-installs.ts";
import { sessionQueries, signedInUser } from "#src/api/session/session.ts";
import { useLogout } from "#src/api/session/logout.ts";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import type { DrawerApp } from "#contract/user-apps.ts";
import { chosenEngine, ENGINES, type Engine } from "#src/api/settings/search-engines.ts";
import { useBoard, type Board } from "../board/use-board.ts";
import { webEngine } from "./query/open-search.ts";
import { useDrawer } from "../drawer/use-drawer.ts";

/** The person at the launcher: their items, their search engine and their actions. */
export type LauncherOwner = {
  isMember: boolean;
  items: readonly HomeLeaf[];
  /** Their pages and folders. */
  board: Board;
  engine: Engine;
  /** Counts a launch. */
  launch: (item: HomeLeaf) => void;
  signOut: () => void;
};

const NO_ITEMS: readonly HomeLeaf[] = [];
const NO_APPS: readonly DrawerApp[] = [];

/** The current person, on any page. A visitor's own items are the apps on the shelf. */
export function useLauncherOwner(): LauncherOwner {
  const { data: session } = useQuery(sessionQueries.known());
  const userId = session?.user?.id ?? null;
  const isVisitor = session?.user === null;
  const { data: tempInstalls = NO_APPS } = useQuery({ ...tempInstallQueries.list(), enabled: isVisitor });
  const tempItems = useMemo(
    () => tempInstalls.map((app) => ({ ...app, id: webappItem(app.id) })),
    [tempInstalls],
  );
  const { items, actions } = useDrawer(userId);
  const board = useBoard(userId);
  const { data: settings } = useQuery(preferenceQueries.settings(userId));
  const { mutate: signOut } = useLogout();
  return {
    isMember: signedInUser(session) !== null,
    items: isVisitor ? tempItems : (items ?? NO_ITEMS),
    board,
    engine: webEngine(
      settings ? chosenEngine(settings.searchEngine, settings.searchTemplate) : ENGINES.duckduckgo,
    ),
    // Only members have launches, so a visitor's are not counted.
    launch: isVisitor ? () => undefined : actions.launch,
    signOut,
  };
}
