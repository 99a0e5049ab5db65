import { Hono, type MiddlewareHandler } from "hono";
import { type AuthEnv, requireUser, user } from "../../../_shared/session/auth.ts";
import {
  editInput,
  type OwnershipAnswer,
  type OwnershipCheckAnswer,
  type OwnFiguresAnswer,
} from "../../../_shared/contract/owners.ts";
import { slugParams } from "../../../_shared/contract/slugs.ts";
import type { Done } from "../../../_shared/contract/values.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { validate } from "../../../_shared/http/validate.ts";
import type { Claims } from "../../../_shared/session/claims.ts";
import type { Owners } from "../../data/webapps/owners.ts";
import type { ApiEnv } from "../../env.ts";
import { limit } from "../../limits.ts";

/** What owners do with their apps. */
export const ownerRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    .get("/:slug", identify, requireUser, validate("param", slugParams), async (c) => {
      const found = await ownership(c.var.owners, user(c), c.req.valid("param").slug);
      return c.json(found satisfies OwnershipAnswer, 200);
    })

    .post("/:slug", identify, requireUser, validate("param", slugParams), async (c) => {
      const claims = user(c);
      const { slug } = c.req.valid("param");
      await limit(c.var.rateLimits, "claim-by-user", claims.sub);
      const isClaimed = await c.var.owners.claim(claims, slug);
      if (!isClaimed) throw noSuchApp();
      return c.json((await ownership(c.var.owners, claims, slug)) satisfies OwnershipAnswer, 200);
    })

    .delete("/:slug", identify, requireUser, validate("param", slugParams), async (c) => {
      const isOver = await c.var.owners.giveUp(user(c), c.req.valid("param").slug);
      if (!isOver) throw noSuchApp();
      return c.json({ success: true } satisfies Done, 200);
    })

    .post("/:slug/check", identify, requireUser, validate("param", slugParams), async (c) => {
      const { owners, proveOwnership, rateLimits } = c.var;
      const claims = user(c);
      const { slug } = c.req.valid("param");
      await limit(rateLimits, "ownership-check-by-user", claims.sub);
      const { claim, webapp } = await ownership(owners, claims, slug);
      if (!claim) throw noSuchApp();
      const { looks, foundBy } = await proveOwnership(webapp.url, claim.token);
      await owners.record(webapp.id, claims.sub, foundBy);
      const now = await ownership(owners, claims, slug);
      return c.json({ ...now, looks } satisfies OwnershipCheckAnswer, 200);
    })

    .get("/:slug/figures", identify, requireUser, validate("param", slugParams), async (c) => {
      const days = await c.var.owners.figures(user(c), c.req.valid("param").slug);
      if (days.length === 0) throw noSuchApp();
      return c.json({ days } satisfies OwnFiguresAnswer, 200);
    })

    .post(
      "/:slug/edit",
      identify,
      requireUser,
      validate("param", slugParams),
      validate("json", editInput),
      async (c) => {
        const claims = user(c);
        const { slug } = c.req.valid("param");
        await limit(c.var.rateLimits, "edit-by-user", claims.sub);
        const isSent = await c.var.owners.sendEdit(claims, slug, c.req.valid("json"));
        if (!isSent) throw noSuchApp();
        return c.json((await ownership(c.var.owners, claims, slug)) satisfies OwnershipAnswer, 200);
      },
    );

/** Also for an app that is somebody else's: who owns it is nobody's business. */
const noSuchApp = () => new HttpError("not_found", "You have no such app.");

async function ownership(owners: Owners, claims: Claims, slug: string): Promise<OwnershipAnswer> {
  const found = await owners.find(claims, slug);
  if (!found) throw noSuchApp();
  return found;
}
