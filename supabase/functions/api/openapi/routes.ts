import { endpoints } from "../../_shared/contract/endpoints.ts";
import { readDocument, readReference } from "./kept.ts";
import { serve } from "../serve/serve.ts";

/** What programs and their writers read of this API. */
export const openApiRoutes = [
  serve(endpoints.getOpenApi, ({ c }) => c.json(readDocument(), 200)),

  serve(endpoints.getReference, ({ c }) => c.json(readReference(), 200)),
];
