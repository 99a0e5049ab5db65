import type { Platform } from "../platform.ts";
import { createChecks } from "./checks.ts";
import { createCheckData } from "./data.ts";
import { createRecordReading } from "./record-reading.ts";
import { createRenewScreenshots } from "./renew-screenshots.ts";
import { createScreenshotData } from "./screenshots-data.ts";

export function checkDeps({ config, database, fetchGuarded, images, log, takeScreenshot }: Platform) {
  const data = createCheckData(database);
  return {
    checks: createChecks({ data, fetchGuarded, record: createRecordReading(data, images), log }),
    renewScreenshots: createRenewScreenshots({
      data: createScreenshotData(database),
      fetchGuarded,
      takeScreenshot: config.renewsScreenshots ? takeScreenshot : null,
      images,
      log,
    }),
  };
}
