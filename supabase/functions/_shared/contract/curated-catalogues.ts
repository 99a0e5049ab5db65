import * as z from "zod";
import { catalogue } from "./catalogues.ts";
import { id, imageUrl, pageNumber, pageSize, searchText, storedName } from "./values.ts";

const count = z.int().nonnegative();

/** A catalogue as the administrator sees it. `allApps` counts hidden apps too; the others count items of its queue. */
export const curatedCatalogue = catalogue.extend({
  isPublished: z.boolean(),
  /** Whether this draft is published when its queue is done. */
  publishesItself: z.boolean(),
  allApps: count,
  pending: count,
  failed: count,
});
export type CuratedCatalogue = z.infer<typeof curatedCatalogue>;

export const curatedCataloguesQuery = z.object({
  search: searchText,
  state: z.enum(["draft", "published"], "Must be draft or published.").optional(),
  page: pageNumber,
  pageSize: pageSize(24),
});
export type CuratedCataloguesQuery = z.input<typeof curatedCataloguesQuery>;

export const curatedCataloguesAnswer = z.object({ catalogues: z.array(curatedCatalogue), total: count });
export type CuratedCataloguesAnswer = z.infer<typeof curatedCataloguesAnswer>;

export const curatedCatalogueAnswer = z.object({ catalogue: curatedCatalogue });
export type CuratedCatalogueAnswer = z.infer<typeof curatedCatalogueAnswer>;

/** The apps that can be put in order by hand; those after them keep their order behind these. */
export const MAX_CURATED = 1000;

/** An app in the order of its catalogue. */
export const curatedApp = z.object({
  id,
  title: storedName,
  url: z.string(),
  slug: z.string(),
  iconUrl: imageUrl.nullable(),
  visibleInStore: z.boolean(),
});
export type CuratedApp = z.infer<typeof curatedApp>;

export const catalogueAppsAnswer = z.object({ apps: z.array(curatedApp), total: count });
export type CatalogueAppsAnswer = z.infer<typeof catalogueAppsAnswer>;

const order = z
  .array(id)
  .max(MAX_CURATED, `At most ${MAX_CURATED} apps can be put in order.`)
  .refine((ids) => new Set(ids).size === ids.length, "Names an app twice.");

/**
 * The catalogue's first apps in order. `before` is what they were when the person began: others by now are a conflict.
 * An app that is in `before` only leaves the catalogue; one that is in `webappIds` only comes in, from wherever it is.
 */
export const catalogueAppsInput = z.object({ webappIds: order, before: order });
export type CatalogueAppsInput = z.infer<typeof catalogueAppsInput>;
