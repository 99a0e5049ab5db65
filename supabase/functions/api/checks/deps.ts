import { createOwners } from "../owners/data.ts";
import { serveWith } from "../serve/serve.ts";
import { createCheckOwners } from "../proofs/check-owners.ts";
import { createProver } from "../proofs/prove-ownership.ts";
import { createTextData } from "../texts/data.ts";
import { createProposeTexts } from "../texts/propose-texts.ts";
import { createDeletions } from "../webapps/deletions-data.ts";
import { createCheckLinks } from "./check-links.ts";
import { createChecks } from "./checks.ts";
import { createCheckData } from "./data.ts";
import { createRecordReading } from "./record-reading.ts";
import { createRenewScreenshots } from "./renew-screenshots.ts";
import { createScreenshotData } from "./screenshots-data.ts";

export const serve = serveWith((platform) => {
  const { ai, config, database, fetchGuarded, images, log, takeScreenshot } = platform;
  const data = createCheckData(database);
  return {
    checkLinks: createCheckLinks(database, fetchGuarded),
    checkOwners: createCheckOwners({ owners: createOwners(database), prove: createProver(platform), log }),
    checks: createChecks({ data, fetchGuarded, record: createRecordReading(data, images), log }),
    deletions: createDeletions(database, images),
    proposeTexts: ai && createProposeTexts(ai, createTextData(database), log),
    renewScreenshots: createRenewScreenshots({
      data: createScreenshotData(database),
      fetchGuarded,
      takeScreenshot: config.renewsScreenshots ? takeScreenshot : null,
      images,
      log,
    }),
  };
});
