import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { UserApp } from "#contract/user-apps.ts";
import {
  recordLaunch,
  userAppQueries,
  useRemoveApp,
  useReorderApps,
  watchDrawer,
} from "#src/api/user-apps.ts";
import type { DrawerActions } from "./drawer.tsx";
import type { DrawerTrouble } from "./drawer-notice.tsx";

type DrawerState = {
  /** Null while they are not known. */
  apps: UserApp["webapp"][] | null;
  trouble: DrawerTrouble | null;
  actions: DrawerActions;
};

/** The drawer of a member by id; a visitor (null) has an empty one. */
export function useDrawer(userId: string | null): DrawerState {
  const key = userId ?? "";
  const { data, isError, fetchStatus, refetch } = useQuery({
    ...userAppQueries.list(key),
    enabled: Boolean(userId),
  });
  const client = useQueryClient();
  useEffect(() => (userId === null ? undefined : watchDrawer(client, userId)), [client, userId]);
  const reorder = useReorderApps(key);
  const remove = useRemoveApp(key);
  const apps = useMemo(() => {
    if (userId === null) return [];
    return data?.map((app) => app.webapp) ?? null;
  }, [userId, data]);

  return {
    apps,
    trouble: apps === null ? troubleOf() : null,
    actions: { launch: recordLaunch, reorder: reorder.mutate, remove: remove.mutate },
  };

  function troubleOf(): DrawerTrouble | null {
    if (fetchStatus === "paused" || (isError && !navigator.onLine)) return { kind: "offline" };
    return isError ? { kind: "failed", onRetry: () => void refetch() } : null;
  }
}
