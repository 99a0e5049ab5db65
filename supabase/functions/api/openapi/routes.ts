import { endpoints } from "../../_shared/contract/endpoints.ts";
import { readDocument, readReference } from "./kept.ts";
import { serve } from "../serve/serve.ts";

export const openApiRoutes = [
  serve(endpoints.getOpenApi, ({ c }) => c.json(readDocument(), 200)),

  serve(endpoints.getReference, ({ c }) => c.json(readReference(), 200)),
];
