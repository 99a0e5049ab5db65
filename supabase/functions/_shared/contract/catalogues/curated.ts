import * as z from "zod";
import { catalogue } from "./catalogues.ts";
import { count, id, imageUrl, storedName, timestampOfPostgres, webUrl } from "../values/values.ts";

/**
 * A catalogue for the administrator. `allApps` counts hidden apps too; `pending` and `failed` count items of its queue.
 */
const curatedCatalogue = catalogue.extend({
  createdAt: timestampOfPostgres,
  isPublished: z.boolean(),
  /** Whether this draft is published when its queue is done. */
  publishesItself: z.boolean(),
  allApps: count,
  pending: count,
  failed: count,
});
export type CuratedCatalogue = z.infer<typeof curatedCatalogue>;

export const curatedCatalogues = z.object({ catalogues: z.array(curatedCatalogue), total: count });
export type CuratedCatalogues = z.infer<typeof curatedCatalogues>;

/** How many apps of a catalogue the administrator can order. Further apps follow in their stored order. */
export const MAX_CURATED = 1000;

const curatedApp = z.object({
  id,
  title: storedName,
  url: webUrl,
  slug: z.string().min(1),
  iconUrl: imageUrl.nullable(),
  visibleInStore: z.boolean(),
});
export type CuratedApp = z.infer<typeof curatedApp>;

/** The first thousand apps of a catalogue in order, hidden ones included, and the number of all. */
export const catalogueApps = z.object({ apps: z.array(curatedApp).max(MAX_CURATED), total: count });
export type CatalogueApps = z.infer<typeof catalogueApps>;
