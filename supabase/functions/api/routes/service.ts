import { Hono } from "hono";
import { HTTP_STATUS } from "../../_shared/contract/errors.ts";
import { type HealthAnswer, placeholderParams, type UnhealthyBody } from "../../_shared/contract/service.ts";
import { validate } from "../../_shared/http/validate.ts";
import type { ApiEnv } from "../env.ts";
import { placeholderSvg } from "../placeholder.ts";

const RETRY_SECONDS = 5;

/** Routes without a noun: the health check, and placeholder images of any size. */
export const serviceRoutes = () =>
  new Hono<ApiEnv>()
    .get("/health", async (c) => {
      const { parts, ...space } = await c.var.health.check();
      const down = Object.entries(parts).flatMap(([part, state]) => (state === "ok" ? [] : [part]));
      if (down.length === 0) {
        return c.json(
          { status: "ok", database: "ok", auth: "ok", storage: "ok", ...space } satisfies HealthAnswer,
          200,
        );
      }
      c.header("Retry-After", String(RETRY_SECONDS));
      const message = `Not answering: ${down.join(", ")}.`;
      const body = {
        status: "unavailable",
        ...parts,
        ...space,
        message,
        code: "unavailable",
      } satisfies UnhealthyBody;
      return c.json(body, HTTP_STATUS.unavailable);
    })
    .get("/placeholder/:w/:h", validate("param", placeholderParams), (c) => {
      const { w, h } = c.req.valid("param");
      c.header("Cache-Control", "public, max-age=31536000, immutable");
      return c.body(placeholderSvg(w, h), 200, { "Content-Type": "image/svg+xml; charset=utf-8" });
    });
