import { endpoints } from "../../_shared/contract/endpoints.ts";
import type { StoredImages } from "../uploads/images-data.ts";
import { serve } from "../serve/serve.ts";

const IMAGES_AT_ONCE = 500;

export const webappBulkRoutes = [
  serve(endpoints.changeWebapps, async ({ claims, body, webappBulk, keepAlive, images }) => {
    const { select, action } = body;
    const { images: left, ...answer } = await webappBulk.change(claims, select, action);
    if (action.kind === "delete") keepAlive(discard(images, left));
    return answer;
  }),
];

/** Removes the images of deleted apps, in batches of the size that storage accepts. */
async function discard(images: StoredImages, addresses: readonly (string | null)[]): Promise<void> {
  for (let start = 0; start < addresses.length; start += IMAGES_AT_ONCE) {
    await images.discard(addresses.slice(start, start + IMAGES_AT_ONCE));
  }
  await images.sweep();
}
