import { Hono, type MiddlewareHandler } from "hono";
import { type AuthEnv, forCaller } from "../../_shared/auth.ts";
import { slugParams } from "../../_shared/contract/slugs.ts";
import type { StorefrontAnswer } from "../../_shared/contract/storefront.ts";
import { webappIdInput } from "../../_shared/contract/user-apps.ts";
import type { Done } from "../../_shared/contract/values.ts";
import { type StoreAnswer, storeQuery, type WebappAnswer } from "../../_shared/contract/webapps.ts";
import { HttpError } from "../../_shared/http-error.ts";
import { validate } from "../../_shared/validate.ts";
import { callerAddress } from "../caller-address.ts";
import type { ApiEnv } from "../env.ts";
import { limit } from "../limits.ts";
import { revalidated, sameForEverybody } from "../middleware/answer-headers.ts";
import { readVisitor, welcomeVisitor } from "../visitor.ts";

export const webappRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    .get("/store", sameForEverybody, validate("query", storeQuery), async (c) => {
      const page = await c.var.webapps.search(c.req.valid("query"));
      return c.json(page satisfies StoreAnswer, 200);
    })

    .get("/storefront", sameForEverybody, async (c) => {
      const storefront = await c.var.storefront.read();
      return c.json(storefront satisfies StorefrontAnswer, 200);
    })

    .get("/slug/:slug", revalidated, identify, validate("param", slugParams), async (c) => {
      const { slug } = c.req.valid("param");
      const webapp = await forCaller(c, (caller) => c.var.webapps.findBySlug(caller, slug));
      if (!webapp) throw new HttpError("not_found", "There is no such app.");
      return c.json({ webapp } satisfies WebappAnswer, 200);
    })

    .post("/temp-install", validate("json", webappIdInput), async (c) => {
      const { config, rateLimits, tempInstalls } = c.var;
      let visitor = await readVisitor(c);
      if (visitor) await limit(rateLimits, "temp-install-by-visitor", visitor);
      else {
        if (!config.isLocalDev) await limit(rateLimits, "new-visitor-by-address", callerAddress(c));
        visitor = await welcomeVisitor(c);
      }
      const isSaved = await tempInstalls.save(visitor, c.req.valid("json").webappId);
      if (!isSaved) throw new HttpError("not_found", "There is no such app in the store.");
      return c.json({ success: true } satisfies Done, 200);
    });
