import { Hono, type MiddlewareHandler } from "hono";
import type { AdminSummaryAnswer } from "../../_shared/contract/admin-summary.ts";
import { type AuthEnv, requireUser, user } from "../../_shared/session/auth.ts";
import type { ApiEnv } from "../env.ts";
import { requireAdmin } from "../middleware/require-admin.ts";

/** The figures of Admin Home. */
export const adminSummaryRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>().get("/summary", identify, requireUser, requireAdmin, async (c) => {
    const summary = await c.var.adminSummary.read(user(c));
    return c.json({ summary } satisfies AdminSummaryAnswer, 200);
  });
