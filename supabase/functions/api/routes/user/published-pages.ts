import { Hono, type MiddlewareHandler } from "hono";
import {
  handleInput,
  ownPublishedPageParams,
  type OwnPublishedPagesAnswer,
  type PublishAnswer,
  publishInput,
} from "../../../_shared/contract/published-pages.ts";
import type { Done } from "../../../_shared/contract/values.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { validate } from "../../../_shared/http/validate.ts";
import { type AuthEnv, requireUser, user } from "../../../_shared/session/auth.ts";
import type { ApiEnv } from "../../env.ts";
import { limit } from "../../limits.ts";

/** The pages that a person shows to everybody. */
export const ownPublishedPageRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    .get("/", identify, requireUser, async (c) => {
      const own = await c.var.ownPublishedPages.list(user(c));
      return c.json(own satisfies OwnPublishedPagesAnswer, 200);
    })

    .post("/", identify, requireUser, validate("json", publishInput), async (c) => {
      const { images, keepAlive, ownPublishedPages, rateLimits } = c.var;
      const claims = user(c);
      await limit(rateLimits, "publish-by-user", claims.sub);
      const { page, unnamed } = await ownPublishedPages.publish(claims, c.req.valid("json"));
      keepAlive(images.discard(unnamed));
      return c.json({ page } satisfies PublishAnswer, 200);
    })

    .post(
      "/:publishedId/withdraw",
      identify,
      requireUser,
      validate("param", ownPublishedPageParams),
      async (c) => {
        const { ownPublishedPages, previews } = c.var;
        const isKnown = await ownPublishedPages.withdraw(user(c), c.req.valid("param").publishedId);
        if (!isKnown) throw noSuchPage();
        await previews.sweep();
        return c.json({ success: true } satisfies Done, 200);
      },
    )

    .delete("/:publishedId", identify, requireUser, validate("param", ownPublishedPageParams), async (c) => {
      const { images, keepAlive, ownPublishedPages, previews } = c.var;
      const gone = await ownPublishedPages.remove(user(c), c.req.valid("param").publishedId);
      if (gone === "missing") throw noSuchPage();
      if (gone === "removed") {
        throw new HttpError(
          "conflict",
          "The administrator removed this page. It goes when you delete your account.",
        );
      }
      keepAlive(images.discard(gone));
      await previews.sweep();
      return c.json({ success: true } satisfies Done, 200);
    });

/** What the person is called in addresses. */
export const handleRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>().put("/", identify, requireUser, validate("json", handleInput), async (c) => {
    await c.var.ownPublishedPages.setHandle(user(c), c.req.valid("json").handle);
    return c.json({ success: true } satisfies Done, 200);
  });

function noSuchPage(): HttpError {
  return new HttpError("not_found", "You have no such published page.");
}
