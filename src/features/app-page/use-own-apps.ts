import { useQuery } from "@tanstack/react-query";
import type { HomeApp } from "#contract/home.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { isApp, leavesOf } from "#src/api/home/home-items.ts";

/** The apps on the current user's home screen: empty for visitors and after a failure, undefined while loading. */
export function useOwnApps(): HomeApp[] | undefined {
  const session = useQuery(sessionQueries.known());
  const userId = session.data?.user?.id;
  const apps = useQuery({
    ...homeQueries.current(userId ?? ""),
    enabled: userId !== undefined,
    select: (home) => leavesOf(home).filter(isApp),
  });
  if (userId !== undefined) return apps.data ?? (apps.isError ? [] : undefined);
  return session.isPending ? undefined : [];
}
