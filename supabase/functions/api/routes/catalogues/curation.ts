import { Hono, type MiddlewareHandler } from "hono";
import { catalogueParams } from "../../../_shared/contract/catalogues.ts";
import {
  type CatalogueAppsAnswer,
  catalogueAppsInput,
  type CuratedCatalogueAnswer,
  type CuratedCataloguesAnswer,
  curatedCataloguesQuery,
} from "../../../_shared/contract/curated-catalogues.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { validate } from "../../../_shared/http/validate.ts";
import { type AuthEnv, requireUser, user } from "../../../_shared/session/auth.ts";
import type { ApiEnv } from "../../env.ts";
import { requireAdmin } from "../../middleware/require-admin.ts";
import { NO_SUCH_CATALOGUE } from "./catalogues.ts";

/** The administrator's routes for what catalogues hold. */
export const curationRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    .get(
      "/curated",
      identify,
      requireUser,
      requireAdmin,
      validate("query", curatedCataloguesQuery),
      async (c) => {
        const page = await c.var.curation.list(user(c), c.req.valid("query"));
        return c.json(page satisfies CuratedCataloguesAnswer, 200);
      },
    )

    .get(
      "/:id/curated",
      identify,
      requireUser,
      requireAdmin,
      validate("param", catalogueParams),
      async (c) => {
        const catalogue = await c.var.curation.find(user(c), c.req.valid("param").id);
        if (!catalogue) throw new HttpError("not_found", NO_SUCH_CATALOGUE);
        return c.json({ catalogue } satisfies CuratedCatalogueAnswer, 200);
      },
    )

    .get("/:id/apps", identify, requireUser, requireAdmin, validate("param", catalogueParams), async (c) => {
      const apps = await c.var.curation.listApps(user(c), c.req.valid("param").id);
      if (!apps) throw new HttpError("not_found", NO_SUCH_CATALOGUE);
      return c.json(apps satisfies CatalogueAppsAnswer, 200);
    })

    .put(
      "/:id/apps",
      identify,
      requireUser,
      requireAdmin,
      validate("param", catalogueParams),
      validate("json", catalogueAppsInput),
      async (c) => {
        const apps = await c.var.curation.order(user(c), c.req.valid("param").id, c.req.valid("json"));
        if (!apps) throw new HttpError("not_found", NO_SUCH_CATALOGUE);
        return c.json(apps satisfies CatalogueAppsAnswer, 200);
      },
    );
