import { isPublicTarget } from "../../_shared/guarded-fetch/target.ts";
import type { Platform } from "../platform.ts";
import { createCatalogueAdmin } from "./admin-data.ts";
import { createCatalogueCreator } from "./create-catalogue.ts";
import { createCatalogues } from "./data.ts";

export function catalogueDeps({ ai, allowPrivateHosts, database, images }: Platform) {
  const isPublic = (url: string) => isPublicTarget(url, allowPrivateHosts);
  const catalogueAdmin = createCatalogueAdmin(database);
  return {
    catalogueAdmin,
    catalogueCreator: createCatalogueCreator({ ai, isPublic, catalogues: catalogueAdmin, images }),
    catalogues: createCatalogues(database),
  };
}
