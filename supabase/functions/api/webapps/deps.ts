import { createRegenerateScreenshots } from "../importer/screenshots/regenerate-screenshots.ts";
import type { Platform } from "../platform.ts";
import { createWebappAdmin } from "./admin-data.ts";
import { createWebappBulk } from "./bulk/bulk-data.ts";
import { createWebapps } from "./data.ts";
import { createMissingScreenshots } from "./missing-screenshots-data.ts";
import { createDeletions } from "./deletions.ts";
import { createStarterSets } from "./starter-sets-data.ts";
import { createStoreLists } from "./store-lists-data.ts";

export function webappDeps(platform: Platform) {
  const { database } = platform;
  const webapps = createWebappAdmin(database);
  const missing = createMissingScreenshots(database);
  return {
    deletions: createDeletions(database, platform.images),
    regenerateScreenshots: createRegenerateScreenshots({ ...platform, missing, webapps }),
    starterSets: createStarterSets(database),
    storeLists: createStoreLists(database),
    webappAdmin: webapps,
    webappBulk: createWebappBulk(database),
    webapps: createWebapps(database),
  };
}
