import { endpoints } from "../../_shared/contract/endpoints.ts";
import { serve } from "./deps.ts";

export const queueRoutes = [
  serve(endpoints.importFromQueue, async ({ claims, body, queueImporter, keepAlive, images }) => {
    const imported = await queueImporter.importItem(claims, body);
    keepAlive(images.sweep());
    return { success: true, ...imported };
  }),
];
