import type { QueryClient } from "@tanstack/react-query";
import type { MigrateAnswer } from "#contract/user-apps.ts";
import { request } from "./http.ts";
import { userAppQueries } from "./user-apps.ts";

/** Moves the apps a visitor kept into their drawer; `newIds` are those that were not there before. */
export async function bringTemporaryApps(
  client: QueryClient,
  userId: string,
): Promise<{ count: number; newIds: number[] }> {
  const drawer = { ...userAppQueries.list(userId), staleTime: 0 };
  const before = new Set((await client.fetchQuery(drawer)).map(({ webapp }) => webapp.id));
  const { count } = await request<MigrateAnswer>("/user/apps/migrate-temp", { method: "POST" });
  if (count === 0) return { count, newIds: [] };
  const after = await client.fetchQuery(drawer);
  return { count, newIds: after.map(({ webapp }) => webapp.id).filter((id) => !before.has(id)) };
}
