import { queryOptions, useMutation, type QueryClient } from "@tanstack/react-query";
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
      refetchOnReconnect: true,
    }),
};

/** Shows what another tab learned about this member's drawer; gives what ends it. */
export function watchDrawer(client: QueryClient, userId: string): () => void {
  return lastSeen.subscribe(() => {
    const apps = remembered(userId);
    if (apps) client.setQueryData(userAppQueries.list(userId).queryKey, apps);
  });
}

/** Puts the drawer into a new order, at once on screen; the old order comes back when the server refuses it. */
export function useReorderApps(userId: string) {
  const { queryKey } = userAppQueries.list(userId);
  return useMutation({
    mutationFn: (webappIds: readonly number[]) =>
      request<Done>("/user/apps/reorder", {
        method: "PUT",
        json: { appOrders: webappIds.map((webappId, orderIndex) => ({ webappId, orderIndex })) },
      }),
    // One at a time: the last order that was asked for is the one that stays.
    scope: { id: "reorder-apps" },
    onMutate: (webappIds, { client }) => {
      void client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (apps) => apps && inOrder(apps, webappIds));
      return before;
    },
    onError: (_error, _webappIds, before, { client }) => client.setQueryData(queryKey, before),
    onSettled: (_data, _error, _webappIds, _before, { client }) => client.invalidateQueries({ queryKey }),
    // Offline, the change is refused now and taken back, rather than made at some later time.
    networkMode: "always",
    meta: { errorToast: { title: "Error", description: "Failed to reorder apps" } },
  });
}

/** The apps in this order; one that the order does not name (installed meanwhile) stays at the end. */
function inOrder(apps: readonly UserApp[], webappIds: readonly number[]): UserApp[] {
  const place = new Map(webappIds.map((id, index) => [id, index]));
  return apps
    .toSorted((a, b) => (place.get(a.webapp.id) ?? apps.length) - (place.get(b.webapp.id) ?? apps.length))
    .map(({ webapp }, orderIndex) => ({ webapp, orderIndex }));
}

/** Takes an app off the drawer, at once on screen. */
export function useRemoveApp(userId: string) {
  const { queryKey } = userAppQueries.list(userId);
  return useMutation({
    mutationFn: (webappId: number) => request<Done>(`/user/apps/${webappId}`, { method: "DELETE" }),
    onMutate: (webappId, { client }) => {
      void client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (apps) => apps?.filter((app) => app.webapp.id !== webappId));
      return before;
    },
    onError: (_error, _webappId, before, { client }) => client.setQueryData(queryKey, before),
    onSettled: (_data, _error, _webappId, _before, { client }) => client.invalidateQueries({ queryKey }),
    networkMode: "always",
    meta: {
      successToast: { title: "App removed", description: "The app has been removed from your drawer" },
      errorToast: { title: "Error", description: "Failed to remove app" },
    },
  });
}

/** Counts a launch. It never delays the app and outlives the page; a failure is for the console only. */
export function recordLaunch(webappId: number): void {
  request<Done>("/user/apps/launch", { method: "POST", json: { webappId }, keepalive: true }).catch(
    (error: unknown) => log.warn("The launch was not counted.", error),
  );
}
