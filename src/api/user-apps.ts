import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { UserApp, UserAppsAnswer } from "#contract/user-apps.ts";
import type { Done } from "#contract/values.ts";
import { log } from "#src/shared/lib/log.ts";
import { storedValue } from "#src/shared/lib/stored-value.ts";
import { request } from "./http.ts";

/**
 * What this browser last saw of a member's drawer: a start page shows its apps before any answer, and without a
 * network too.
 */
const lastSeen = storedValue<{ userId: string; apps: UserApp[] } | null>("perch-drawer", (stored) => {
  const { userId, apps } = Object(stored);
  return typeof userId === "string" && Array.isArray(apps) && apps.every((app) => isUserApp(app))
    ? { userId, apps }
    : null;
});

function isUserApp(stored: unknown): stored is UserApp {
  const { id, name, icon, url, slug } = Object(Object(stored).webapp);
  const isIcon = icon === null || typeof icon === "string";
  // An address is opened by a click: only what the API could have said is believed.
  return (
    typeof id === "number" &&
    [name, url, slug].every((text) => typeof text === "string") &&
    isIcon &&
    /^https?:/.test(url)
  );
}

function remembered(userId: string): UserApp[] | undefined {
  const seen = lastSeen.get();
  return seen?.userId === userId ? seen.apps : undefined;
}

const FRESH_MS = 60_000;

export const userAppQueries = {
  all: () => ["user-apps"] as const,

  /** The drawer of the member who is signed in, in its order. The id keeps two members' drawers apart. */
  list: (userId: string) =>
    queryOptions({
      queryKey: [...userAppQueries.all(), userId],
      queryFn: async ({ signal }) => {
        const { apps } = await request<UserAppsAnswer>("/user/apps", { signal });
        lastSeen.set({ userId, apps });
        return apps;
      },
      initialData: () => remembered(userId),
      initialDataUpdatedAt: 0,
      staleTime: FRESH_MS,
      // A start page stays open for days, and other devices change what it shows.
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    }),
};

/** Shows what another tab learned about this member's drawer; gives what ends it. */
export function watchApps(client: QueryClient, userId: string): () => void {
  return lastSeen.subscribe(() => {
    const apps = remembered(userId);
    if (apps) client.setQueryData(userAppQueries.list(userId).queryKey, apps);
  });
}

/** Counts a launch. It never delays the app and outlives the page; a failure is for the console only. */
export function recordLaunch(webappId: number): void {
  request<Done>("/user/apps/launch", { method: "POST", json: { webappId }, keepalive: true }).catch(
    (error: unknown) => log.warn("The launch was not counted.", error),
  );
}
