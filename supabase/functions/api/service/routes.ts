import { endpoints } from "../../_shared/contract/endpoints.ts";
import { HTTP_STATUS } from "../../_shared/contract/errors.ts";
import type { UnhealthyBody } from "../../_shared/contract/service.ts";
import { placeholderSvg } from "./placeholder.ts";
import { serve } from "../serve/serve.ts";

const RETRY_SECONDS = 5;

/** The health check, and placeholder images of any size. */
export const serviceRoutes = [
  serve(endpoints.getHealth, async ({ c, health }) => {
    const { parts, ...space } = await health.check();
    const down = Object.entries(parts).flatMap(([part, state]) => (state === "ok" ? [] : [part]));
    if (down.length === 0) {
      return { status: "ok", database: "ok", auth: "ok", storage: "ok", ...space };
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
  }),

  serve(endpoints.getPlaceholder, ({ c, params }) => {
    const { w, h } = params;
    c.header("Cache-Control", "public, max-age=31536000, immutable");
    return c.body(placeholderSvg(w, h), 200, { "Content-Type": "image/svg+xml; charset=utf-8" });
  }),
];
