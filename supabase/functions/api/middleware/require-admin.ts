import type { MiddlewareHandler } from "hono";
import { user } from "../../_shared/auth.ts";
import { HttpError } from "../../_shared/http-error.ts";
import type { ApiEnv } from "../env.ts";

/** Lets only the administrator pass, as the database knows them; use it behind `identify`. */
export const requireAdmin: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { isAdmin } = await c.var.accounts.describe(user(c));
  if (!isAdmin) throw new HttpError("forbidden", "This area is restricted to administrators only.");
  await next();
};
