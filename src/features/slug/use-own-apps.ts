import { useQuery } from "@tanstack/react-query";
import type { UserApp } from "#contract/user-apps.ts";
import { sessionQueries } from "#src/api/session.ts";
import { userAppQueries } from "#src/api/user-apps.ts";

/** The drawer of whoever is here: empty for visitors and where it can't be had, undefined until it is known. */
export function useOwnApps(): UserApp[] | undefined {
  const session = useQuery(sessionQueries.known());
  const userId = session.data?.user?.id;
  const apps = useQuery({ ...userAppQueries.list(userId ?? ""), enabled: userId !== undefined });
  if (userId !== undefined) return apps.data ?? (apps.isError ? [] : undefined);
  return session.isPending ? undefined : [];
}
