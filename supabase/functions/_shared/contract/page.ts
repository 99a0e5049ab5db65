import * as z from "zod";
import { catalogue } from "./catalogues.ts";
import { storeAnswer, storeWebapp } from "./webapps.ts";

/** How many apps a catalogue's page shows at first. The store's list goes on behind them with the same `limit`. */
export const CATALOGUE_PAGE_SIZE = 48;

/**
 * What lives at `/{slug}`: a catalogue with the first page of its apps when there is one, else a web app. `apps` is what
 * the store's list answers for this catalogue, so its `nextCursor` leads to the second page there.
 */
export const pageAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("catalogue"), catalogue, apps: storeAnswer }),
  z.object({ kind: z.literal("webapp"), webapp: storeWebapp }),
]);
export type PageAnswer = z.infer<typeof pageAnswer>;
