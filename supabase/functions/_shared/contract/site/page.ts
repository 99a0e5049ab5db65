import * as z from "zod";
import { catalogue } from "../catalogues/catalogues.ts";
import { storeAnswer, webappPageAnswer } from "../webapps/webapps.ts";

/**
 * The number of apps that a catalogue's page shows first. The store's list continues after them with the same
 * `limit`.
 */
export const CATALOGUE_PAGE_SIZE = 48;

/**
 * The content of `/{slug}`: a catalogue with the first page of its apps, or a web app. `apps` equals the store's list
 * for this catalogue, so its `nextCursor` leads to the second page of that list.
 */
export const pageAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("catalogue"), catalogue, apps: storeAnswer }),
  webappPageAnswer.extend({ kind: z.literal("webapp") }),
]);
export type PageAnswer = z.infer<typeof pageAnswer>;
