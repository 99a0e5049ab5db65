import { createBucket } from "../../_shared/storage.ts";
import type { Platform } from "../platform.ts";
import { createPreviewFiles } from "./files-data.ts";
import { createPreviews } from "./previews.ts";

export function previewDeps({ config, database, log, rateLimits, takeScreenshot }: Platform) {
  const bucket = createBucket(config, "previews");
  const files = createPreviewFiles(database);
  const { siteUrl } = config;
  return { previews: createPreviews({ siteUrl, takeScreenshot, bucket, files, rateLimits, log }) };
}
