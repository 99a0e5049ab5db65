import type { Platform } from "../platform.ts";
import { createQueue } from "./data.ts";
import { createQueueImporter } from "./import-item.ts";

export function queueDeps({ database, importer, log }: Platform) {
  const queue = createQueue(database);
  return { queue, queueImporter: createQueueImporter({ queue, importer, log }) };
}
