import { Hono, type MiddlewareHandler } from "hono";
import {
  type SettingsAnswer,
  type SettingsChangedAnswer,
  settingsInput,
} from "../../../_shared/contract/settings.ts";
import { validate } from "../../../_shared/http/validate.ts";
import { type AuthEnv, requireUser, user } from "../../../_shared/session/auth.ts";
import type { ApiEnv } from "../../env.ts";
import { revalidated } from "../../middleware/answer-headers.ts";

export const settingsRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    .get("/", revalidated, identify, requireUser, async (c) => {
      const settings = await c.var.settings.read(user(c));
      return c.json({ settings } satisfies SettingsAnswer, 200);
    })
    .patch("/", identify, requireUser, validate("json", settingsInput), async (c) => {
      const settings = await c.var.settings.change(user(c), c.req.valid("json"));
      return c.json({ settings } satisfies SettingsChangedAnswer, 200);
    });
