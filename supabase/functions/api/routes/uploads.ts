import { Hono, type MiddlewareHandler } from "hono";
import { type AuthEnv, requireUser, user } from "../../_shared/session/auth.ts";
import { MAX_IMAGE_BYTES } from "../../_shared/contract/product.ts";
import type { UploadAnswer } from "../../_shared/contract/uploads.ts";
import type { ApiEnv } from "../env.ts";
import { requireAdmin } from "../middleware/require-admin.ts";
import { limitImage, receiveImage } from "./received-image.ts";

export const uploadRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>().post(
    "/",
    identify,
    requireUser,
    requireAdmin,
    limitImage(MAX_IMAGE_BYTES),
    async (c) => {
      const { images, keepAlive } = c.var;
      const image = await receiveImage(c.req.raw, MAX_IMAGE_BYTES);
      // A lease keeps an uploaded image for its uploader until an app names it, for at most an hour.
      const [fileUrl] = await images.store([image], user(c).sub);
      if (fileUrl === undefined) throw new Error("The image was stored under no name.");
      keepAlive(images.sweep());
      return c.json({ fileUrl } satisfies UploadAnswer, 200);
    },
  );
