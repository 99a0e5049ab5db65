import * as z from "zod";
import { queueCounts } from "./queue.ts";
import { id, idText, nameText, storedName, timestamp, webUrl } from "./values.ts";

/** How many addresses a list may hold. */
export const MAX_LIST_ADDRESSES = 2000;
/** How large the file or the text of a list may be, in bytes. */
export const MAX_LIST_BYTES = 1024 * 1024;

/** A list of addresses to import, with the number of its items by their state. */
export const importList = z.object({
  id,
  name: storedName,
  createdAt: timestamp,
  ...queueCounts.shape,
});
export type ImportList = z.infer<typeof importList>;

/** `before` is the id of the last list of the page before. */
export const importListsQuery = z.object({ before: idText.optional() });

/** The newest first, ten a page. `nextBefore` asks for the next page; null on the last one. */
export const importListsAnswer = z.object({ lists: z.array(importList), nextBefore: id.nullable() });
export type ImportListsAnswer = z.infer<typeof importListsAnswer>;

/** A new list. An address is kept once, however often and in which spelling it is named. */
export const importListInput = z.object({
  name: nameText(200, "Enter a name."),
  addresses: z
    .array(z.object({ url: webUrl, title: nameText(200, "Enter a title.").optional() }))
    .min(1, "Name at least one address.")
    .max(MAX_LIST_ADDRESSES, `At most ${MAX_LIST_ADDRESSES} addresses.`),
});
export type ImportListInput = z.infer<typeof importListInput>;

export const importListParams = z.object({ id: idText });

export const importListAnswer = z.object({ list: importList });
export type ImportListAnswer = z.infer<typeof importListAnswer>;
