import * as z from "zod";
import { id, webUrl } from "./values.ts";

/** An app suggested for a catalogue; `error` says why its import failed. */
const queueItem = z.object({
  id,
  title: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  description: z.string(),
  status: z.enum(["pending", "completed", "failed"]),
  error: z.string().nullable(),
});
export type QueueItem = z.infer<typeof queueItem>;

/** In the order they are processed. */
export const queueAnswer = z.object({ queue: z.array(queueItem) });
export type QueueAnswer = z.infer<typeof queueAnswer>;

export const queueImportInput = z.object({ queueItemId: id, catalogueId: id, url: webUrl });
export type QueueImportInput = z.infer<typeof queueImportInput>;
