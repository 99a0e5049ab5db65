import type { MiddlewareHandler } from "hono";
import { HttpError } from "../../_shared/http/http-error.ts";
import { isSameSecret } from "../../_shared/http/is-same-secret.ts";
import type { ApiEnv } from "../env.ts";

/** Admits only whoever has the project's secret key, as `apikey`. For anybody else there is nothing here. */
export const serviceOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!isSameSecret(c.req.header("apikey") ?? "", c.var.config.secretKey)) {
    throw new HttpError("not_found", "There is nothing at this address.");
  }
  await next();
};
