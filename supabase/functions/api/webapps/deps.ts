import { createRegenerateScreenshots } from "../importer/screenshots/regenerate-screenshots.ts";
import { createStorefront } from "../pages/storefront-data.ts";
import { serveWith } from "../serve/serve.ts";
import { createTempInstalls } from "../user-apps/temp-installs-data.ts";
import { createWebappAdmin } from "./admin-data.ts";
import { createWebappBulk } from "./bulk/bulk-data.ts";
import { createMissingScreenshots } from "./missing-screenshots-data.ts";
import { createDeletions } from "./deletions-data.ts";
import { createStarterSets } from "./starter-sets-data.ts";

export const serve = serveWith((platform) => {
  const { ai, database, images, importer, storeLists, webapps } = platform;
  const webappAdmin = createWebappAdmin(database);
  const missing = createMissingScreenshots(database);
  return {
    deletions: createDeletions(database, images),
    hasModel: ai !== null,
    importer,
    regenerateScreenshots: createRegenerateScreenshots({ ...platform, missing, webapps: webappAdmin }),
    starterSets: createStarterSets(database),
    storefront: createStorefront(database),
    storeLists,
    tempInstalls: createTempInstalls(database),
    webappAdmin,
    webappBulk: createWebappBulk(database),
    webapps,
  };
});
