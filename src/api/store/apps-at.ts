import type { DrawerApp } from "#contract/user-apps/user-apps.ts";
import { request } from "../http/http.ts";

/** The store's apps at these addresses (at most 1,000), by the address as it is given. */
export async function findAppsAt(urls: readonly string[]): Promise<ReadonlyMap<string, DrawerApp>> {
  if (urls.length === 0) return new Map();
  const { apps } = await request("POST /webapp/at", { body: { urls: [...urls] } });
  return new Map(apps.map(({ at, app }) => [at, app]));
}
