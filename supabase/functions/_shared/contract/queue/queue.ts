import * as z from "zod";
import { count, done, id, storedName, webUrl } from "../values/values.ts";
import { webappAnswer } from "../webapps/webapps.ts";

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

/** The number of a queue's items by state. Each item is counted once. */
export const queueCounts = z.object({ pending: count, imported: count, linked: count, failed: count });
export type QueueCounts = z.infer<typeof queueCounts>;

/** An item of a catalogue's queue or of a list; exactly one owner is named. */
export const queueImportInput = z
  .object({ queueItemId: id, catalogueId: id.optional(), listId: id.optional(), url: webUrl })
  .refine(({ catalogueId, listId }) => (catalogueId === undefined) !== (listId === undefined), {
    path: ["catalogueId"],
    error: "Name the catalogue or the list that the item is of.",
  });
export type QueueImportInput = z.infer<typeof queueImportInput>;

/** The imported app. `isLinked`: the store had it already, and nothing was imported. */
export const queueImportAnswer = webappAnswer.extend({ ...done.shape, isLinked: z.boolean() });
