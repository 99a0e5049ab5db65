import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { HomeLeaf } from "#contract/home.ts";
import { recordLaunch } from "#src/api/drawer/launches.ts";
import { leavesOf, webappIdOf } from "#src/api/home/home-items.ts";
import { useHome } from "#src/api/home/use-home.ts";
import type { DrawerTrouble } from "./drawer-notice.tsx";

type DrawerState = {
  /** All apps and links, page by page, folders in place. Null while unknown. */
  items: HomeLeaf[] | null;
  trouble: DrawerTrouble | null;
  /** Counts a launch; only members have launches. */
  launch: (item: HomeLeaf) => void;
};

/** The drawer of a member (by id) or a visitor (null). */
export function useDrawer(userId: string | null): DrawerState {
  const client = useQueryClient();
  const home = useHome(userId);
  const data = home.isPlaceholderData ? undefined : home.data;
  const items = useMemo(() => (data ? leavesOf(data) : null), [data]);

  return {
    items,
    trouble: troubleOf(),
    launch(item) {
      const id = webappIdOf(item);
      if (id !== null && userId !== null) recordLaunch(id);
    },
  };

  function troubleOf(): DrawerTrouble | null {
    if (data !== undefined) return null;
    if (home.fetchStatus === "paused") return { kind: "offline" };
    if (!home.isError) return null;
    if (!navigator.onLine) return { kind: "offline" };
    // The same failure has probably hit other queries, so every failed query on the page is refetched.
    const onRetry = () =>
      void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
    return { kind: "failed", onRetry };
  }
}
