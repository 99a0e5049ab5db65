import type { Claims } from "../../_shared/claims.ts";
import type { CatalogueEvent } from "../../_shared/contract/catalogues.ts";
import type { CatalogueAdmin } from "../data/catalogue-admin.ts";
import type { StoredImages } from "../data/stored-images.ts";
import type { Ai } from "../suggestions/ai/client.ts";
import { planCatalogue, type Planning } from "../suggestions/plan-catalogue.ts";

type Created = Omit<Extract<CatalogueEvent, { type: "result" }>, "type">;

interface CreatorDeps {
  /** Null without a key. */
  ai: Ai | null;
  isPublic: (url: string) => boolean;
  catalogues: CatalogueAdmin;
  images: StoredImages;
}

export interface CatalogueCreator {
  /** Makes a catalogue for a category, with its pictures and its queue: whole or not at all. Rejects as its steps do. */
  create(claims: Claims, name: string, planning: Planning): Promise<Created>;
}

export function createCatalogueCreator(deps: CreatorDeps): CatalogueCreator {
  const { ai, isPublic, catalogues, images } = deps;
  async function create(claims: Claims, name: string, { signal, report }: Planning): Promise<Created> {
    const shelf = {
      ai,
      isPublic,
      findKnown: (urls: readonly string[]) => catalogues.findKnown(claims, urls),
    };
    const { description, apps, banner, icon, note } = await planCatalogue(shelf, name, { signal, report });
    const holder = crypto.randomUUID();
    try {
      report("Storing the pictures", 90);
      const [imageUrl = null, iconUrl = null] = await images.store([banner, icon], holder, signal);
      report("Storing the catalogue and its queue", 95);
      signal.throwIfAborted();
      const catalogue = await catalogues.insert(
        claims,
        { name, description, imageUrl, iconUrl, apps },
        signal,
      );
      return { catalogue, queuedApps: apps.length, ...(note !== null && { note }) };
    } finally {
      // What the new catalogue names is kept by that; after a failure nothing names it, and it goes.
      await images.release(holder);
    }
  }
  return { create };
}
