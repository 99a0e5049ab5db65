import { Hono } from "hono";
import { OPENAPI_PATH, REFERENCE_PATH } from "../../_shared/contract/product.ts";
import type { ApiEnv } from "../env.ts";
import { sameForEverybody } from "../middleware/answer-headers.ts";
import { readDocument, readReference } from "../openapi/kept.ts";

/** What programs and their writers read of this API. */
export const openApiRoutes = () =>
  new Hono<ApiEnv>()
    .get(OPENAPI_PATH, sameForEverybody, (c) => c.json(readDocument(), 200))
    .get(REFERENCE_PATH, sameForEverybody, (c) => c.json(readReference(), 200));
