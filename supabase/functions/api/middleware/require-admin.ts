import type { MiddlewareHandler } from "hono";
import { user } from "../../_shared/session/auth.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import type { ApiEnv } from "../env.ts";

/** Admits only the administrator, as the database decides. It runs behind `identify`. */
export const requireAdmin: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { isAdmin } = await c.var.accounts.describe(user(c));
  if (!isAdmin) throw new HttpError("forbidden", "This area is restricted to administrators only.");
  await next();
};
