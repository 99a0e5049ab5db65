import { Hono, type MiddlewareHandler } from "hono";
import type { CheckAnswer, CheckRunAnswer } from "../../_shared/contract/checks.ts";
import { webappParams } from "../../_shared/contract/webapps.ts";
import { validate } from "../../_shared/http/validate.ts";
import { type AuthEnv, requireUser, user } from "../../_shared/session/auth.ts";
import type { ApiEnv } from "../env.ts";
import { limit } from "../limits.ts";
import { requireAdmin } from "../middleware/require-admin.ts";
import { serviceOnly } from "../middleware/service-only.ts";

/** The call of the timer that reads due apps again. */
export const checkRoutes = () =>
  new Hono<ApiEnv>().post("/run", serviceOnly, async (c) => {
    const done = await c.var.checks.run();
    return c.json(done satisfies CheckRunAnswer, 200);
  });

/** The administrator's check of one app. Its path is among those of web apps. */
export const webappCheckRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>().post(
    "/:id/check",
    identify,
    requireUser,
    requireAdmin,
    validate("param", webappParams),
    async (c) => {
      const claims = user(c);
      await limit(c.var.rateLimits, "check-by-user", claims.sub);
      const check = await c.var.checks.checkNow(claims, c.req.valid("param").id);
      return c.json({ check } satisfies CheckAnswer, 200);
    },
  );
