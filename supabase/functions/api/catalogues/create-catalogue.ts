import type { Claims } from "../../_shared/session/claims.ts";
import type { CatalogueEvent } from "../../_shared/contract/catalogues/catalogues.ts";
import type { CatalogueAdmin } from "./admin-data.ts";
import type { StoredImages } from "../uploads/images-data.ts";
import type { Ai } from "../suggestions/ai/client.ts";
import { planCatalogue, type Planning } from "../suggestions/plan-catalogue.ts";

type Created = Omit<Extract<CatalogueEvent, { type: "result" }>, "type">;

interface CreatorDeps {
  /** Null without an API key. */
  ai: Ai | null;
  isPublic: (url: string) => boolean;
  catalogues: CatalogueAdmin;
  images: StoredImages;
}

export interface CatalogueCreator {
  /**
   * Creates a catalogue for a category, with its pictures and its queue, or nothing. Rejects with the error
   * of a failed step.
   */
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
      // After success the catalogue's row keeps the pictures. After a failure this removes them.
      await images.release(holder);
    }
  }
  return { create };
}
