import { serveWith } from "../serve/serve.ts";
import { createQueue } from "./data.ts";
import { createQueueImporter } from "./import-item.ts";

export const serve = serveWith(({ database, importer, log }) => ({
  queueImporter: createQueueImporter({ queue: createQueue(database), importer, log }),
}));
