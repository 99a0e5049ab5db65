import { Hono, type MiddlewareHandler } from "hono";
import { type AuthEnv, requireUser, user } from "../../../_shared/session/auth.ts";
import type { Done } from "../../../_shared/contract/values.ts";
import {
  type ImportEvent,
  importInput,
  type RegenerateAnswer,
  regenerateInput,
  type WebappAnswer,
  type WebappListAnswer,
  webappListQuery,
  webappParams,
  webappPatch,
} from "../../../_shared/contract/webapps.ts";
import { eventStream } from "../../../_shared/http/event-stream.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { validate } from "../../../_shared/http/validate.ts";
import type { ApiEnv } from "../../env.ts";
import type { Regenerated } from "../../importer/screenshots/regenerate-screenshots.ts";
import { limit } from "../../limits.ts";
import { requireAdmin } from "../../middleware/require-admin.ts";

const NO_SUCH_APP = "There is no such app.";

/** The administrator's routes for web apps. */
export const webappAdminRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    .get("/list", identify, requireUser, requireAdmin, validate("query", webappListQuery), async (c) => {
      const page = await c.var.webappAdmin.list(user(c), c.req.valid("query"));
      return c.json(page satisfies WebappListAnswer, 200);
    })

    .post(
      "/import-with-progress",
      identify,
      requireUser,
      requireAdmin,
      validate("json", importInput),
      async (c) => {
        const { importer, images, keepAlive } = c.var;
        const claims = user(c);
        const { url } = c.req.valid("json");
        await limit(c.var.rateLimits, "import-by-user", claims.sub);
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
      },
    )

    .post(
      "/regenerate-screenshots",
      identify,
      requireUser,
      requireAdmin,
      validate("json", regenerateInput),
      async (c) => {
        const regenerated = await c.var.regenerateScreenshots(user(c), c.req.raw.signal);
        return c.json({ message: describe(regenerated) } satisfies RegenerateAnswer, 200);
      },
    )

    .patch(
      "/:id",
      identify,
      requireUser,
      requireAdmin,
      validate("param", webappParams),
      validate("json", webappPatch),
      async (c) => {
        const { images, webappAdmin } = c.var;
        const changed = await webappAdmin.update(user(c), c.req.valid("param").id, c.req.valid("json"));
        if (!changed) throw new HttpError("not_found", NO_SUCH_APP);
        await images.discard(changed.replaced);
        return c.json({ webapp: changed.webapp } satisfies WebappAnswer, 200);
      },
    )

    .delete("/:id", identify, requireUser, requireAdmin, validate("param", webappParams), async (c) => {
      const { images, keepAlive, webappAdmin } = c.var;
      const removed = await webappAdmin.remove(user(c), c.req.valid("param").id);
      if (!removed) throw new HttpError("not_found", NO_SUCH_APP);
      await images.discard(removed);
      keepAlive(images.sweep());
      return c.json({ success: true } satisfies Done, 200);
    });

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
