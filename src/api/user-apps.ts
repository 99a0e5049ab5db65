import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { UserAppsAnswer } from "#contract/user-apps.ts";
import type { Done } from "#contract/values.ts";
import { log } from "#src/shared/lib/log.ts";
import { request } from "./http.ts";
import { lastApps } from "./last-seen.ts";

const FRESH_MS = 60_000;

export const userAppQueries = {
  all: () => ["user-apps"] as const,

  /** The drawer of the member who is signed in, in its order. The id keeps two members' drawers apart. */
  list: (userId: string) =>
    queryOptions({
      queryKey: [...userAppQueries.all(), userId],
      queryFn: async ({ signal }) => {
        const { apps } = await request<UserAppsAnswer>("/user/apps", { signal });
        lastApps.set(userId, { apps });
        return apps;
      },
      initialData: () => lastApps.get(userId)?.apps,
      initialDataUpdatedAt: 0,
      staleTime: FRESH_MS,
      // A start page stays open for days, and other devices change what it shows.
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    }),
};

/** Shows what another tab learned about this member's drawer; gives what ends it. */
export function watchApps(client: QueryClient, userId: string): () => void {
  return lastApps.subscribe(() => {
    const apps = lastApps.get(userId)?.apps;
    if (apps) client.setQueryData(userAppQueries.list(userId).queryKey, apps);
  });
}

/** Counts a launch. It never delays the app and outlives the page; a failure is for the console only. */
export function recordLaunch(webappId: number): void {
  request<Done>("/user/apps/launch", { method: "POST", json: { webappId }, keepalive: true }).catch(
    (error: unknown) => log.warn("The launch was not counted.", error),
  );
}
