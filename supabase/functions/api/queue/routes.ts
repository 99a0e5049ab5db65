import { endpoints } from "../../_shared/contract/endpoints.ts";
import { serve } from "../serve/serve.ts";

export const queueRoutes = [
  serve(endpoints.retryQueueItems, async ({ claims, body, queue }) => ({
    retried: await queue.retryItems(claims, body.itemIds),
  })),

  serve(endpoints.updateQueueItem, async ({ claims, params, body, queue }) => ({
    item: await queue.update(claims, params.id, body),
  })),

  serve(endpoints.deleteQueueItem, async ({ claims, params, queue }) => ({
    success: true,
    removed: await queue.remove(claims, params.id),
  })),

  serve(endpoints.importFromQueue, async ({ claims, body, queueImporter, keepAlive, images }) => {
    const imported = await queueImporter.importItem(claims, body);
    keepAlive(images.sweep());
    return { success: true, ...imported };
  }),
];
