import { Hono } from "hono";
import { type HealthAnswer, placeholderParams } from "../../_shared/contract/service.ts";
import { databaseUnavailable } from "../../_shared/database-error.ts";
import { validate } from "../../_shared/validate.ts";
import type { ApiEnv } from "../env.ts";
import { placeholderSvg } from "../placeholder.ts";

/** What belongs to no noun: is it alive, and an image of any size. */
export const serviceRoutes = () =>
  new Hono<ApiEnv>()
    .get("/health", async (c) => {
      try {
        await c.var.health.check();
      } catch (cause) {
        throw databaseUnavailable(cause);
      }
      return c.json({ status: "ok", database: "ok" } satisfies HealthAnswer, 200);
    })
    .get("/placeholder/:w/:h", validate("param", placeholderParams), (c) => {
      const { w, h } = c.req.valid("param");
      c.header("Cache-Control", "public, max-age=31536000, immutable");
      return c.body(placeholderSvg(w, h), 200, { "Content-Type": "image/svg+xml; charset=utf-8" });
    });
