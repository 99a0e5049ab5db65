import { Hono, type MiddlewareHandler } from "hono";
import { type AuthEnv, requireUser, user } from "../../../_shared/session/auth.ts";
import type { Done } from "../../../_shared/contract/values.ts";
import {
  widgetAdoptionInput,
  widgetInput,
  widgetOrderInput,
  widgetParams,
  type WidgetStateAnswer,
  type WidgetStatesAnswer,
} from "../../../_shared/contract/widgets.ts";
import { validate } from "../../../_shared/http/validate.ts";
import type { ApiEnv } from "../../env.ts";
import { revalidated } from "../../middleware/answer-headers.ts";

export const widgetRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    .get("/", revalidated, identify, requireUser, async (c) => {
      const states = await c.var.widgets.list(user(c));
      return c.json({ states } satisfies WidgetStatesAnswer, 200);
    })

    .put("/order", identify, requireUser, validate("json", widgetOrderInput), async (c) => {
      await c.var.widgets.arrange(user(c), c.req.valid("json"));
      return c.json({ success: true } satisfies Done, 200);
    })

    // Before the widgets by type: "adopt" would be one.
    .post("/adopt", identify, requireUser, validate("json", widgetAdoptionInput), async (c) => {
      await c.var.widgets.adopt(user(c), c.req.valid("json"));
      return c.json({ success: true } satisfies Done, 200);
    })

    .post(
      "/:widgetType",
      identify,
      requireUser,
      validate("param", widgetParams),
      validate("json", widgetInput),
      async (c) => {
        const { widgetType } = c.req.valid("param");
        const { isMinimized } = c.req.valid("json");
        const state = await c.var.widgets.setMinimized(user(c), widgetType, isMinimized);
        return c.json({ state } satisfies WidgetStateAnswer, 200);
      },
    );
