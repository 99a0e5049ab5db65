import { queryOptions } from "@tanstack/react-query";
import type { UserAppsAnswer } from "#contract/user-apps.ts";
import type { Done } from "#contract/values.ts";
import { log } from "#src/shared/lib/log.ts";
import { request } from "./http.ts";
import { savedQuery } from "./saved-home.ts";

const FRESH_MS = 60_000;

export const userAppQueries = {
  all: () => ["user-apps"] as const,

  /** The drawer of the member who is signed in, in its order. The id keeps two members' drawers apart. */
  list: (userId: string) =>
    queryOptions({
      queryKey: [...userAppQueries.all(), userId],
      queryFn: async ({ signal }) => {
        const { apps } = await request<UserAppsAnswer>("/user/apps", { signal });
        return apps;
      },
      ...savedQuery,
      staleTime: FRESH_MS,
      // A start page stays open for days, and other devices change what it shows.
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    }),
};

/** Counts a launch. It never delays the app and outlives the page; a failure is for the console only. */
export function recordLaunch(webappId: number): void {
  request<Done>("/user/apps/launch", { method: "POST", json: { webappId }, keepalive: true }).catch(
    (error: unknown) => log.warn("The launch was not counted.", error),
  );
}
