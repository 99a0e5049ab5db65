import { Hono, type MiddlewareHandler } from "hono";
import { MAX_ICON_BYTES } from "../../../_shared/contract/product.ts";
import type { OwnIconAnswer } from "../../../_shared/contract/uploads.ts";
import { type AuthEnv, requireUser, user } from "../../../_shared/session/auth.ts";
import type { ApiEnv } from "../../env.ts";
import { limit } from "../../limits.ts";
import { limitImage, receiveImage } from "../received-image.ts";

/** Icons of a member's own. An operation on the home screen names one afterwards. */
export const iconRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>().post("/", identify, requireUser, limitImage(MAX_ICON_BYTES), async (c) => {
    const { images, keepAlive, rateLimits } = c.var;
    const { sub } = user(c);
    await limit(rateLimits, "own-icon-by-user", sub);
    const image = await receiveImage(c.req.raw, MAX_ICON_BYTES);
    // A lease keeps it until a row names it, for at most an hour.
    const [url] = await images.store([image], sub);
    if (url === undefined) throw new Error("The icon was stored under no name.");
    keepAlive(images.sweep());
    return c.json({ url } satisfies OwnIconAnswer, 200);
  });
