import * as z from "zod";
import { queueCounts } from "./queue.ts";
import { id, nameText, storedName, timestampOfPostgres, webUrl } from "../values/values.ts";

export const MAX_LIST_ADDRESSES = 2000;
export const MAX_LIST_BYTES = 1024 * 1024;

/** A list of addresses to import, with the number of its items by their state. */
export const importList = queueCounts.extend({
  id,
  name: storedName,
  createdAt: timestampOfPostgres,
});
export type ImportList = z.infer<typeof importList>;

/** A new list. Duplicates, also in another spelling, are stored once. */
export const importListInput = z.object({
  name: nameText(200, "Enter a name."),
  addresses: z
    .array(z.object({ url: webUrl, title: nameText(200, "Enter a title.").optional() }))
    .min(1, "Name at least one address.")
    .max(MAX_LIST_ADDRESSES, `At most ${MAX_LIST_ADDRESSES} addresses.`),
});
export type ImportListInput = z.infer<typeof importListInput>;
