import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { HomeLeaf } from "#contract/home/home.ts";
import { leavesOf } from "#src/api/home/home-items.ts";
import { recordLaunch } from "#src/api/drawer/launches.ts";
import { sessionQueries, signedInUser } from "#src/api/session/session.ts";
import { useLogout } from "#src/api/session/logout.ts";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { DEFAULT_SETTINGS, type Settings } from "#src/api/settings/settings-record.ts";
import { languageOf } from "#src/shared/lib/language/shown-locale.ts";
import { useBoard, type Board } from "../board/use-board.ts";

/** The person at the launcher: their items, their search engines and their actions. */
export type LauncherOwner = {
  isMember: boolean;
  items: readonly HomeLeaf[];
  /** Their pages and folders. */
  board: Board;
  settings: Settings;
  /** The language of dates and times, as a BCP 47 tag. */
  language: string;
  /** Counts a launch. */
  launch: (item: HomeLeaf) => void;
  signOut: () => void;
};

const NO_ITEMS: readonly HomeLeaf[] = [];

/** The current person, on any page. */
export function useLauncherOwner(): LauncherOwner {
  const { data: session } = useQuery(sessionQueries.known());
  const board = useBoard();
  const { userId, home } = board;
  const items = useMemo(() => (home ? leavesOf(home) : NO_ITEMS), [home]);
  const { data: settings = DEFAULT_SETTINGS } = useQuery(preferenceQueries.settings(userId));
  const { mutate: signOut } = useLogout();
  return {
    isMember: signedInUser(session) !== null,
    items,
    board,
    settings,
    language: languageOf(settings.formats),
    launch: (item) => recordLaunch(userId, item),
    signOut,
  };
}
