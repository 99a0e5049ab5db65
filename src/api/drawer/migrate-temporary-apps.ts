import type { QueryClient } from "@tanstack/react-query";
import type { MigrateAnswer } from "#contract/user-apps.ts";
import { homeQueries } from "../home/home.ts";
import { leavesOf, webappIdOf } from "../home/home-items.ts";
import { request } from "../http/http.ts";

/** Moves the apps a visitor saved into their drawer; `newIds` are those that were not there before. */
export async function migrateTemporaryApps(
  client: QueryClient,
  userId: string,
): Promise<{ count: number; newIds: number[] }> {
  const before = new Set(await installedIds(client, userId));
  const { count } = await request<MigrateAnswer>("/user/apps/migrate-temp", { method: "POST" });
  if (count === 0) return { count, newIds: [] };
  const after = await installedIds(client, userId);
  return { count, newIds: after.filter((id) => !before.has(id)) };
}

async function installedIds(client: QueryClient, userId: string): Promise<number[]> {
  const home = await client.fetchQuery({ ...homeQueries.current(userId), staleTime: 0 });
  return leavesOf(home).flatMap((leaf) => webappIdOf(leaf) ?? []);
}
