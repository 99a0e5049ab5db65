import { Hono, type MiddlewareHandler } from "hono";
import {
  PICTURE_TYPES,
  type PictureAnswer,
  type StoredPictureAnswer,
} from "../../../_shared/contract/picture.ts";
import { MAX_PICTURE_BYTES } from "../../../_shared/contract/product.ts";
import type { Done } from "../../../_shared/contract/values.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { type AuthEnv, requireUser, user } from "../../../_shared/session/auth.ts";
import type { ApiEnv } from "../../env.ts";
import { limit } from "../../limits.ts";
import { limitImage, receiveImage } from "../received-image.ts";

const NO_PICTURE = "This is not a PNG, JPEG, WebP or AVIF picture.";

/** The picture that a member has as their sky. Only they get it, and no cache keeps it. */
export const pictureRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    .get("/", identify, requireUser, async (c) => {
      const picture = await c.var.pictures.read(user(c));
      return c.json({ picture } satisfies PictureAnswer, 200);
    })
    .put("/", identify, requireUser, limitImage(MAX_PICTURE_BYTES), async (c) => {
      const { keepAlive, pictures, rateLimits } = c.var;
      const claims = user(c);
      await limit(rateLimits, "own-picture-by-user", claims.sub);
      const image = await receiveImage(c.req.raw, MAX_PICTURE_BYTES);
      const type = PICTURE_TYPES.find((one) => one === image.type);
      if (type === undefined)
        throw new HttpError("not_an_image", NO_PICTURE, { fields: { file: NO_PICTURE } });
      const id = await pictures.store(claims, image.bytes, type);
      keepAlive(pictures.sweep());
      return c.json({ id } satisfies StoredPictureAnswer, 200);
    })
    .delete("/", identify, requireUser, async (c) => {
      await c.var.pictures.remove(user(c));
      return c.json({ success: true } satisfies Done, 200);
    });
