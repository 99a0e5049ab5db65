import { Hono, type MiddlewareHandler } from "hono";
import { type AuthEnv, forCaller } from "../../../_shared/session/auth.ts";
import { slugParams } from "../../../_shared/contract/slugs.ts";
import type { StarterSetsAnswer } from "../../../_shared/contract/starter-sets.ts";
import { type AppListAnswer, appListQuery } from "../../../_shared/contract/store-lists.ts";
import type { StorefrontAnswer } from "../../../_shared/contract/storefront.ts";
import {
  type AppAtAnswer,
  appAtQuery,
  tempInstallInput,
  type TempInstallsAnswer,
  type TempRemovalAnswer,
  userAppParams,
} from "../../../_shared/contract/user-apps.ts";
import type { Done } from "../../../_shared/contract/values.ts";
import { type StoreAnswer, storeQuery, type WebappPageAnswer } from "../../../_shared/contract/webapps.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { validate } from "../../../_shared/http/validate.ts";
import { callerAddress } from "../../caller-address.ts";
import type { ApiEnv } from "../../env.ts";
import { limit } from "../../limits.ts";
import { revalidated, sameForEverybody } from "../../middleware/answer-headers.ts";
import { readVisitor, welcomeVisitor } from "../../visitor.ts";

export const webappRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    .get("/store", sameForEverybody, validate("query", storeQuery), async (c) => {
      const page = await c.var.webapps.search(c.req.valid("query"));
      return c.json(page satisfies StoreAnswer, 200);
    })

    .get("/store-apps", sameForEverybody, validate("query", appListQuery), async (c) => {
      const page = await c.var.storeLists.listApps(c.req.valid("query"));
      return c.json(page satisfies AppListAnswer, 200);
    })

    .get("/storefront", sameForEverybody, async (c) => {
      const storefront = await c.var.storefront.read();
      return c.json(storefront satisfies StorefrontAnswer, 200);
    })

    .get("/starter-sets", sameForEverybody, async (c) => {
      const sets = await c.var.starterSets.list();
      return c.json({ sets } satisfies StarterSetsAnswer, 200);
    })

    // Not for shared caches: what people share is theirs.
    .get("/at", validate("query", appAtQuery), async (c) => {
      const app = await c.var.webapps.findAt(c.req.valid("query").url);
      return c.json({ app } satisfies AppAtAnswer, 200);
    })

    .get("/slug/:slug", revalidated, identify, validate("param", slugParams), async (c) => {
      const { slug } = c.req.valid("param");
      const page = await forCaller(c, (caller) => c.var.webapps.findBySlug(caller, slug));
      if (!page) throw new HttpError("not_found", "There is no such app.");
      return c.json(page satisfies WebappPageAnswer, 200);
    })

    .post("/temp-install", validate("json", tempInstallInput), async (c) => {
      const { config, rateLimits, tempInstalls } = c.var;
      let visitor = await readVisitor(c);
      if (visitor) await limit(rateLimits, "temp-install-by-visitor", visitor);
      else {
        if (!config.isLocalDev) await limit(rateLimits, "new-visitor-by-address", callerAddress(c));
        visitor = await welcomeVisitor(c);
      }
      const isSaved = await tempInstalls.save(visitor, c.req.valid("json"));
      if (!isSaved) throw new HttpError("not_found", "There is no such app in the store.");
      return c.json({ success: true } satisfies Done, 200);
    })

    .get("/temp-installs", async (c) => {
      const visitor = await readVisitor(c);
      const apps = visitor ? await c.var.tempInstalls.list(visitor) : [];
      return c.json({ apps } satisfies TempInstallsAnswer, 200);
    })

    .delete("/temp-install/:webappId", validate("param", userAppParams), async (c) => {
      const visitor = await readVisitor(c);
      const savedAt = visitor && (await c.var.tempInstalls.remove(visitor, c.req.valid("param").webappId));
      if (!savedAt) throw new HttpError("not_found", "This app is not saved on this device.");
      return c.json({ success: true, savedAt } satisfies TempRemovalAnswer, 200);
    });
