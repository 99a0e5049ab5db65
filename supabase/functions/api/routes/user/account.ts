import { Hono, type MiddlewareHandler } from "hono";
import { type AuthEnv, requireUser, user } from "../../../_shared/session/auth.ts";
import type { Done } from "../../../_shared/contract/values.ts";
import type { ApiEnv } from "../../env.ts";

export const accountRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>().delete("/", identify, requireUser, async (c) => {
    const { accounts, images, pictures, previews } = c.var;
    const left = await accounts.remove(user(c));
    c.var.clearSession();
    await Promise.all([images.discard(left.icons), pictures.discard(left.pictures), previews.sweep()]);
    return c.json({ success: true } satisfies Done, 200);
  });
