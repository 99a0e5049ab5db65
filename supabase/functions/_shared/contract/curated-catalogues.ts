import type { Catalogue } from "./catalogues.ts";

/**
 * A catalogue for the administrator. `allApps` counts hidden apps too; `pending` and `failed` count items of its queue.
 */
export type CuratedCatalogue = Catalogue & {
  isPublished: boolean;
  /** Whether this draft is published when its queue is done. */
  publishesItself: boolean;
  allApps: number;
  pending: number;
  failed: number;
};

export type CuratedCatalogues = {
  catalogues: CuratedCatalogue[];
  total: number;
};

/** How many apps of a catalogue the administrator can order. Further apps follow in their stored order. */
export const MAX_CURATED = 1000;

export type CuratedApp = {
  id: number;
  title: string;
  url: string;
  slug: string;
  iconUrl: string | null;
  visibleInStore: boolean;
};

/** The first thousand apps of a catalogue in order, hidden ones included, and the number of all. */
export type CatalogueApps = {
  apps: CuratedApp[];
  total: number;
};
