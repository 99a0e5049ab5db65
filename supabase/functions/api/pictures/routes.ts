import { endpoints } from "../../_shared/contract/endpoints.ts";
import { PICTURE_TYPES } from "../../_shared/contract/pictures/picture.ts";
import { MAX_PICTURE_BYTES } from "../../_shared/contract/site/product.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { receiveImage } from "../serve/received-image.ts";
import { serve } from "./deps.ts";

const NO_PICTURE = "This is not a PNG, JPEG, WebP or AVIF picture.";

/** A member's own sky picture. Only that member may read it, and caches must not store it. */
export const pictureRoutes = [
  serve(endpoints.getPicture, async ({ claims, pictures }) => ({ picture: await pictures.read(claims) })),

  serve(endpoints.storePicture, async ({ c, claims, keepAlive, pictures }) => {
    const image = await receiveImage(c.req.raw, MAX_PICTURE_BYTES);
    const type = PICTURE_TYPES.find((one) => one === image.type);
    if (type === undefined) throw new HttpError("not_an_image", NO_PICTURE, { fields: { file: NO_PICTURE } });
    const id = await pictures.store(claims, image.bytes, type);
    keepAlive(pictures.sweep());
    return { id };
  }),

  serve(endpoints.removePicture, async ({ claims, pictures }) => {
    await pictures.remove(claims);
    return { success: true };
  }),
];
