import { endpoints } from "../../_shared/contract/endpoints.ts";
import { MAX_IMAGE_BYTES } from "../../_shared/contract/site/product.ts";
import { receiveImage } from "../serve/received-image.ts";
import { serve } from "../serve/serve.ts";

export const uploadRoutes = [
  serve(endpoints.uploadImage, async ({ c, claims, images, keepAlive }) => {
    const image = await receiveImage(c.req.raw, MAX_IMAGE_BYTES);
    // A lease keeps an uploaded image for an hour, until an app names it.
    const [fileUrl] = await images.store([image], claims.sub);
    if (fileUrl === undefined) throw new Error("The image was stored under no name.");
    keepAlive(images.sweep());
    return { fileUrl };
  }),
];
