import { Hono, type MiddlewareHandler } from "hono";
import type { CheckAnswer, CheckRunAnswer } from "../../_shared/contract/checks.ts";
import { webappParams } from "../../_shared/contract/webapps.ts";
import { validate } from "../../_shared/http/validate.ts";
import { type AuthEnv, requireUser, user } from "../../_shared/session/auth.ts";
import type { ApiEnv } from "../env.ts";
import { limit } from "../limits.ts";
import { requireAdmin } from "../middleware/require-admin.ts";
import { serviceOnly } from "../middleware/service-only.ts";

/** Each may take some seconds, after what the apps took. */
const OWNERS_PER_RUN = 6;

/** The call of the timer that reads due apps again, and looks again for what owners prove their sites with. */
export const checkRoutes = () =>
  new Hono<ApiEnv>().post("/run", serviceOnly, async (c) => {
    const done = await c.var.checks.run();
    // Without a network nothing can be said of owners either.
    if (!done.isOffline) await c.var.checkOwners(OWNERS_PER_RUN);
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
