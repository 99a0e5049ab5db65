import type { QueryClient } from "@tanstack/react-query";
import type { MigrateAnswer, DrawerApp } from "#contract/user-apps/user-apps.ts";
import { homeQueries } from "../home/home.ts";
import { leavesOf, webappIdOf } from "../home/home-items.ts";
import { request } from "../http/http.ts";

/** `newIds` are the apps that are new in the drawer. */
export type Migrated = { count: number; newIds: number[] };

/** Moves this browser's temporary installs into the drawer of the signed-in member. */
export const migrateTempInstalls = (client: QueryClient, userId: string): Promise<Migrated> =>
  comparingHomes(client, userId, () => request("POST /user/apps/migrate-temp"));

/** The temporary installs on the device that requested the sign-in link, when this is another device. */
export const waitingApps = async (): Promise<DrawerApp[]> => (await request("GET /user/apps/waiting")).apps;

/** Moves the chosen waiting apps into the drawer. */
export const migrateWaitingApps = (
  client: QueryClient,
  userId: string,
  webappIds: number[],
): Promise<Migrated> =>
  comparingHomes(client, userId, () => request("POST /user/apps/migrate-waiting", { body: { webappIds } }));

async function comparingHomes(
  client: QueryClient,
  userId: string,
  migrate: () => Promise<MigrateAnswer>,
): Promise<Migrated> {
  const before = new Set(await installedIds(client, userId));
  const { count } = await migrate();
  if (count === 0) return { count, newIds: [] };
  const after = await installedIds(client, userId);
  return { count, newIds: after.filter((id) => !before.has(id)) };
}

async function installedIds(client: QueryClient, userId: string): Promise<number[]> {
  const home = await client.fetchQuery({ ...homeQueries.current(userId), staleTime: 0 });
  return leavesOf(home).flatMap((leaf) => webappIdOf(leaf) ?? []);
}
