import { endpoints } from "../../_shared/contract/endpoints.ts";
import { MAX_ICON_BYTES } from "../../_shared/contract/site/product.ts";
import { receiveImage } from "../serve/received-image.ts";
import { serve } from "../serve/serve.ts";

/** Members' own icons. An operation on the home screen uses one afterwards. */
export const iconRoutes = [
  serve(endpoints.uploadIcon, async ({ c, claims, images, keepAlive }) => {
    const { sub } = claims;
    const image = await receiveImage(c.req.raw, MAX_ICON_BYTES);
    // A lease keeps it until a row names it, for at most an hour.
    const [url] = await images.store([image], sub);
    if (url === undefined) throw new Error("The icon was stored under no name.");
    keepAlive(images.sweep());
    return { url };
  }),
];
