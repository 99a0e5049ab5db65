import { endpoints } from "../../_shared/contract/endpoints.ts";
import type { ImportEvent } from "../../_shared/contract/webapps/webapps.ts";
import { eventStream } from "../../_shared/http/event-stream.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import type { Regenerated } from "../importer/screenshots/regenerate-screenshots.ts";
import { serve } from "./deps.ts";

const NO_SUCH_APP = "There is no such app.";

export const webappAdminRoutes = [
  serve(endpoints.listWebapps, async ({ claims, query, deletions, keepAlive, webappAdmin }) => {
    const answer = await webappAdmin.list(claims, query);
    // A Perch whose checks are off has no timer that would finish them.
    const isOverdue = answer.webapps.some(
      ({ deletionAt }) => deletionAt !== null && Date.parse(deletionAt) < Date.now(),
    );
    if (isOverdue) keepAlive(deletions.finish());
    return answer;
  }),

  serve(endpoints.importWebapp, async ({ c, claims, body, importer, images, keepAlive }) => {
    const { url } = body;
    await importer.check(claims, url);
    let last = { step: "Starting", progress: 0 };
    return eventStream<ImportEvent>(c, {
      work: async (send, signal) => {
        const report = (step: string, progress: number) => send((last = { step, progress }));
        report("Starting", 0);
        const app = await importer.read(url, { signal, report });
        report("Saving the app", 85);
        const webapp = await importer.store(claims, app, { signal });
        const message = "Webapp imported successfully";
        send({ step: "Done", progress: 100, success: true, message, webapp });
        keepAlive(images.sweep());
      },
      failed: ({ message }) => ({ ...last, error: message, message }),
    });
  }),

  serve(endpoints.regenerateScreenshots, async ({ c, claims, regenerateScreenshots }) => {
    const regenerated = await regenerateScreenshots(claims, c.req.raw.signal);
    return { message: describe(regenerated) };
  }),

  serve(endpoints.updateWebapp, async ({ claims, params, body, images, webappAdmin }) => {
    const changed = await webappAdmin.update(claims, params.id, body);
    if (!changed) throw new HttpError("not_found", NO_SUCH_APP);
    await images.discard(changed.replaced);
    return { webapp: changed.webapp };
  }),

  serve(endpoints.deleteWebapp, async ({ claims, params, images, keepAlive, webappAdmin }) => {
    const removed = await webappAdmin.remove(claims, params.id);
    if (!removed) throw new HttpError("not_found", NO_SUCH_APP);
    await images.discard(removed);
    keepAlive(images.sweep());
    return { success: true };
  }),
];

function describe({ done, failed, left }: Regenerated): string {
  const screenshots = done === 1 ? "1 screenshot" : `${done} screenshots`;
  if (done === 0 && failed === 0 && left === 0) return "Every app has a screenshot.";
  return [
    done === 0 ? "No screenshot could be made." : `${screenshots} made.`,
    failed > 0 && `${failed} ${failed === 1 ? "page" : "pages"} gave none.`,
    left === 0 ? "None left." : `${left} ${left === 1 ? "app is" : "apps are"} left without one.`,
  ]
    .filter(Boolean)
    .join(" ");
}
