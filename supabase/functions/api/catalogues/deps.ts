import { isPublicTarget } from "../../_shared/guarded-fetch/target.ts";
import { serveWith } from "../serve/serve.ts";
import { createQueue } from "../queue/data.ts";
import { createCatalogueAdmin } from "./admin-data.ts";
import { createCatalogueCreator } from "./create-catalogue.ts";
import { createCatalogues } from "./data.ts";

export const serve = serveWith(({ ai, allowPrivateHosts, database, images, storeLists }) => {
  const isPublic = (url: string) => isPublicTarget(url, allowPrivateHosts);
  const catalogueAdmin = createCatalogueAdmin(database);
  return {
    catalogueAdmin,
    catalogueCreator: createCatalogueCreator({ ai, isPublic, catalogues: catalogueAdmin, images }),
    catalogues: createCatalogues(database),
    queue: createQueue(database),
    storeLists,
  };
});
