import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useArrangeDrawer, useRemoveFromDrawer } from "#src/api/drawer.ts";
import { mergeDrawer, type DrawerItem } from "#src/api/drawer-items.ts";
import { linkQueries } from "#src/api/links.ts";
import { recordLaunch, userAppQueries } from "#src/api/user-apps.ts";
import type { DrawerActions } from "./drawer.tsx";
import type { DrawerTrouble } from "./drawer-notice.tsx";

type DrawerState = {
  /** Null while they are not known. */
  items: DrawerItem[] | null;
  trouble: DrawerTrouble | null;
  actions: DrawerActions;
};

/** The drawer of a member by id; a visitor (null) has an empty one. */
export function useDrawer(userId: string | null): DrawerState {
  const key = userId ?? "";
  const enabled = userId !== null;
  const apps = useQuery({ ...userAppQueries.list(key), enabled });
  const links = useQuery({ ...linkQueries.list(key), enabled });
  const client = useQueryClient();
  const arrange = useArrangeDrawer(key);
  const remove = useRemoveFromDrawer(key);

  // Apps wait for the links between them, so that nothing moves when those come; without them the apps still stand.
  const areLinksKnown = links.data !== undefined || links.isError;
  const items = useMemo(() => {
    if (!enabled) return [];
    return apps.data !== undefined && areLinksKnown ? mergeDrawer(apps.data, links.data ?? []) : null;
  }, [enabled, apps.data, links.data, areLinksKnown]);

  return {
    items,
    trouble: troubleOf(),
    actions: {
      launch: (item) => item.kind === "webapp" && recordLaunch(item.id),
      arrange: arrange.mutate,
      remove: remove.mutate,
    },
  };

  function troubleOf(): DrawerTrouble | null {
    const missing = [apps, links].filter(({ data }) => data === undefined);
    if (missing.some(({ fetchStatus }) => fetchStatus === "paused")) return { kind: "offline" };
    if (!missing.some(({ isError }) => isError)) return null;
    if (!navigator.onLine) return { kind: "offline" };
    // Whatever hindered these has hindered others, too: everything on the page that failed is asked for again.
    const onRetry = () =>
      void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
    return { kind: "failed", what: apps.data === undefined ? "apps" : "links", onRetry };
  }
}
