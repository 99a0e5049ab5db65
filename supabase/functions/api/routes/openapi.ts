import { Hono } from "hono";
import { OPENAPI_PATH, REFERENCE_PATH } from "../../_shared/contract/product.ts";
import type { ApiEnv } from "../env.ts";
import { sameForEverybody } from "../middleware/answer-headers.ts";

/** What programs and their writers read of this API. It is made when it is first asked for, so that nobody else waits. */
export const openApiRoutes = () =>
  new Hono<ApiEnv>()
    .get(OPENAPI_PATH, sameForEverybody, async (c) => {
      const { readDocument } = await import("../openapi/kept.ts");
      return c.json(readDocument(), 200);
    })

    .get(REFERENCE_PATH, sameForEverybody, async (c) => {
      const { readReference } = await import("../openapi/kept.ts");
      return c.json(readReference(), 200);
    });
