import { endpoints } from "../../_shared/contract/endpoints.ts";
import type { CatalogueEvent } from "../../_shared/contract/catalogues/catalogues.ts";
import { eventStream } from "../../_shared/http/event-stream.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { NO_SUCH_CATALOGUE } from "./routes.ts";
import { serve } from "./deps.ts";

export const catalogueAdminRoutes = [
  serve(endpoints.createCatalogue, ({ c, claims, body, catalogueCreator, images, keepAlive }) => {
    const { name } = body;
    return eventStream<CatalogueEvent>(c, {
      work: async (send, signal) => {
        const report = (message: string, progress: number) => send({ type: "progress", progress, message });
        report("Starting", 0);
        const created = await catalogueCreator.create(claims, name, { signal, report });
        send({ type: "result", ...created });
        keepAlive(images.sweep());
      },
      failed: ({ message }) => ({ type: "error", message }),
    });
  }),

  serve(endpoints.updateCatalogue, async ({ claims, params, body, catalogueAdmin, images }) => {
    const changed = await catalogueAdmin.update(claims, params.id, body);
    if (!changed) throw new HttpError("not_found", NO_SUCH_CATALOGUE);
    await images.discard(changed.replaced);
    return { catalogue: changed.catalogue };
  }),

  serve(endpoints.deleteCatalogue, async ({ claims, params, catalogueAdmin, images }) => {
    const pictures = await catalogueAdmin.remove(claims, params.id);
    if (!pictures) throw new HttpError("not_found", NO_SUCH_CATALOGUE);
    await images.discard(pictures);
    return { success: true };
  }),

  serve(endpoints.listQueue, async ({ claims, params, queue }) => {
    const items = await queue.list(claims, params.id);
    if (!items) throw new HttpError("not_found", NO_SUCH_CATALOGUE);
    return { queue: items };
  }),
];
