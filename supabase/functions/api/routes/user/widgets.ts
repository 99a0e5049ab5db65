import { Hono, type MiddlewareHandler } from "hono";
import { type AuthEnv, requireUser, user } from "../../../_shared/session/auth.ts";
import {
  widgetInput,
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
