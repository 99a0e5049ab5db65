import * as z from "zod";
import { done, id, idText, storedName, webUrl } from "./values.ts";

/** An app suggested for a catalogue; `error` says why its import failed. */
export const queueItem = z.object({
  id,
  title: storedName,
  url: webUrl,
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

export const queueItemParams = z.object({ id: idText });

/** What the administrator may change of an item that is no app yet. A failed one is pending again afterwards. */
export const queueItemPatch = z
  .object({ url: webUrl, status: z.literal("pending", "Can only be set to pending.") })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, "Nothing to change.");
export type QueueItemPatch = z.infer<typeof queueItemPatch>;

export const queueItemAnswer = z.object({ item: queueItem });
export type QueueItemAnswer = z.infer<typeof queueItemAnswer>;

/** How many failed items are pending again. */
export const queueRetryAnswer = z.object({ retried: z.int().nonnegative() });
export type QueueRetryAnswer = z.infer<typeof queueRetryAnswer>;

/** An item that was removed, with all it takes to put it back in its place. */
export const removedQueueItem = queueItem.omit({ id: true }).extend({
  title: storedName.max(200),
  description: z.string().max(5000),
  error: z.string().max(2000).nullable(),
  /** The app it became. */
  webappId: id.nullable(),
  position: z.int().min(0).max(2_147_483_647),
});
export type RemovedQueueItem = z.infer<typeof removedQueueItem>;

export const queueRemovalAnswer = done.extend({ removed: removedQueueItem });
export type QueueRemovalAnswer = z.infer<typeof queueRemovalAnswer>;

/** Only a failed item has an error. */
export const removedQueueItemInput = removedQueueItem.refine(
  ({ status, error }) => error === null || status === "failed",
  { path: ["error"], error: "Only a failed item has an error." },
);
