import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { isDrawerChanging, useArrangeDrawer, useRemoveFromDrawer } from "#src/api/drawer.ts";
import { mergeDrawer, type DrawerItem } from "#src/api/drawer-items.ts";
import { linkQueries, watchLinks } from "#src/api/links.ts";
import { recordLaunch, userAppQueries, watchApps } from "#src/api/user-apps.ts";
import { log } from "#src/shared/lib/log.ts";
import { whenLoaded } from "#src/shared/lib/when-loaded.ts";
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
  useWatching(client, userId);
  const arrange = useArrangeDrawer(key);
  const remove = useRemoveFromDrawer(key);

  // Apps wait for the links between them, so that nothing moves when those come; without them the apps still stand.
  const areLinksKnown = links.data !== undefined || links.isError;
  const items = useMemo(() => {
    if (!enabled) return [];
    return apps.data !== undefined && areLinksKnown ? mergeDrawer(apps.data, links.data ?? []) : null;
  }, [enabled, apps.data, links.data, areLinksKnown]);
  useKeptIcons(client, userId, items);

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

/** The icons of the drawer are there at the next start too, whatever the network is like then. */
function useKeptIcons(client: QueryClient, userId: string | null, items: readonly DrawerItem[] | null): void {
  useEffect(() => {
    if (!import.meta.env.PROD || userId === null || items === null || items.length === 0) return;
    // An app whose removal fails for want of a network comes back; its icon could not. The next start lets go of it.
    if (isDrawerChanging(client)) return;
    const icons = items.flatMap(({ icon }) => icon ?? []);
    whenLoaded(() => {
      keepIcons(userId, icons).catch((error: unknown) => log.warn("Icons are not kept.", error));
    });
  }, [client, userId, items]);
}

async function keepIcons(userId: string, icons: readonly string[]): Promise<void> {
  const kept = await import("../kept-icons/keep-icons.ts");
  const width = document.querySelector<HTMLElement>(".drawer-grid .app-tile-icon")?.offsetWidth ?? 0;
  await kept.keepIcons(userId, icons, width);
}

function useWatching(client: QueryClient, userId: string | null): void {
  useEffect(() => {
    if (userId === null) return;
    const stops = [watchApps(client, userId), watchLinks(client, userId)];
    return () => stops.forEach((stop) => stop());
  }, [client, userId]);
}
