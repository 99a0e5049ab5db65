import * as z from "zod";
import { done, id, idText, storedName, webUrl } from "./values.ts";
import { webappAnswer } from "./webapps.ts";

/** The owner of a queue: a catalogue, or a list of addresses. */
export interface QueueOwner {
  kind: "catalogue" | "list";
  id: number;
}

/** An app to import; `error` says why its import failed. `isLinked`: the store had it already. */
export const queueItem = z.object({
  id,
  title: storedName,
  url: webUrl,
  description: z.string(),
  status: z.enum(["pending", "completed", "failed"]),
  error: z.string().nullable(),
  isLinked: z.boolean(),
});
export type QueueItem = z.infer<typeof queueItem>;

/** In the order they are processed. */
export const queueAnswer = z.object({ queue: z.array(queueItem) });
export type QueueAnswer = z.infer<typeof queueAnswer>;

/** The number of a queue's items by state. Each item is counted once. */
export interface QueueCounts {
  pending: number;
  imported: number;
  linked: number;
  failed: number;
}

/** An item of a catalogue's queue or of a list; exactly one owner is named. */
export const queueImportInput = z
  .object({ queueItemId: id, catalogueId: id.optional(), listId: id.optional(), url: webUrl })
  .refine(({ catalogueId, listId }) => (catalogueId === undefined) !== (listId === undefined), {
    path: ["catalogueId"],
    error: "Name the catalogue or the list that the item is of.",
  });
export type QueueImportInput = z.infer<typeof queueImportInput>;

export const queueItemParams = z.object({ id: idText });

/** The administrator's changes of an item that is not imported yet. A failed one becomes pending again. */
export const queueItemPatch = z
  .object({ url: webUrl, status: z.literal("pending", "Can only be set to pending.") })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, "Nothing to change.");
export type QueueItemPatch = z.infer<typeof queueItemPatch>;

export const queueItemAnswer = z.object({ item: queueItem });
export type QueueItemAnswer = z.infer<typeof queueItemAnswer>;

export const queueRetryInput = z.object({
  itemIds: z.array(id).min(1, "Name an item.").max(100, "At most 100."),
});

export const queueRetryAnswer = z.object({ retried: z.int().nonnegative() });
export type QueueRetryAnswer = z.infer<typeof queueRetryAnswer>;

/** A removed item, with the data to restore it in its place. */
export const removedQueueItem = queueItem.omit({ id: true }).extend({
  title: storedName.max(200),
  description: z.string().max(5000),
  error: z.string().max(2000).nullable(),
  isLinked: z.boolean().default(false),
  /** The app it became. */
  webappId: id.nullable(),
  position: z.int().min(0).max(2_147_483_647),
});
export type RemovedQueueItem = z.infer<typeof removedQueueItem>;

/** The imported app. `isLinked`: the store had it already, and nothing was imported. */
export const queueImportAnswer = webappAnswer.extend({ ...done.shape, isLinked: z.boolean() });
export type QueueImportAnswer = z.infer<typeof queueImportAnswer>;

export const queueRemovalAnswer = done.extend({ removed: removedQueueItem });
export type QueueRemovalAnswer = z.infer<typeof queueRemovalAnswer>;

/** Only a failed item has an error. */
export const removedQueueItemInput = removedQueueItem
  .refine(({ status, error }) => error === null || status === "failed", {
    path: ["error"],
    error: "Only a failed item has an error.",
  })
  .refine(({ status, isLinked }) => !isLinked || status === "completed", {
    path: ["isLinked"],
    error: "Only a completed item is linked.",
  });
