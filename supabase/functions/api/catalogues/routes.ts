import { endpoints } from "../../_shared/contract/endpoints.ts";
import { forCaller } from "../../_shared/session/auth.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { serve } from "./deps.ts";

export const NO_SUCH_CATALOGUE = "There is no such catalogue.";

export const catalogueRoutes = [
  serve(endpoints.listCatalogues, async ({ c, catalogues }) => ({
    catalogues: await forCaller(c, (caller) => catalogues.list(caller)),
  })),

  serve(endpoints.browseCatalogues, ({ query, storeLists }) => storeLists.browseCatalogues(query)),

  serve(endpoints.getCatalogueBySnail, async ({ c, params, catalogues }) => {
    const catalogue = await forCaller(c, (caller) => catalogues.findBySnail(caller, params.snail));
    if (!catalogue) throw new HttpError("not_found", NO_SUCH_CATALOGUE);
    return { catalogue };
  }),

  serve(endpoints.getCatalogue, async ({ c, params, catalogues }) => {
    const catalogue = await forCaller(c, (caller) => catalogues.findById(caller, params.id));
    if (!catalogue) throw new HttpError("not_found", NO_SUCH_CATALOGUE);
    return { catalogue };
  }),
];
