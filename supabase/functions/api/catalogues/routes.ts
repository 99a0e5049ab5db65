import { endpoints } from "../../_shared/contract/endpoints.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { serve } from "../serve/serve.ts";

export const NO_SUCH_CATALOGUE = "There is no such catalogue.";

export const catalogueRoutes = [
  serve(endpoints.listCatalogues, async ({ catalogues }) => ({ catalogues: await catalogues.list() })),

  serve(endpoints.browseCatalogues, ({ query, storeLists }) => storeLists.browseCatalogues(query)),

  serve(endpoints.getCatalogueBySnail, async ({ params, catalogues }) => {
    const catalogue = await catalogues.findBySnail(params.snail);
    if (!catalogue) throw new HttpError("not_found", NO_SUCH_CATALOGUE);
    return { catalogue };
  }),

  serve(endpoints.getCatalogue, async ({ params, catalogues }) => {
    const catalogue = await catalogues.findById(params.id);
    if (!catalogue) throw new HttpError("not_found", NO_SUCH_CATALOGUE);
    return { catalogue };
  }),
];
