import { Hono, type MiddlewareHandler } from "hono";
import {
  findFeedsInput,
  type FoundFeedsAnswer,
  type ReadFeedsAnswer,
  readFeedsInput,
} from "../../../_shared/contract/feeds.ts";
import { validate } from "../../../_shared/http/validate.ts";
import { type AuthEnv, requireUser, user } from "../../../_shared/session/auth.ts";
import type { ApiEnv } from "../../env.ts";
import { howManyAllowed, limit } from "../../limits.ts";

/** Feeds of a member's own. Their addresses are in the bodies, which no log has. */
export const feedRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    .post("/find", identify, requireUser, validate("json", findFeedsInput), async (c) => {
      await limit(c.var.rateLimits, "find-feeds-by-user", user(c).sub);
      const feeds = await c.var.findFeeds(c.req.valid("json").url);
      return c.json({ feeds } satisfies FoundFeedsAnswer, 200);
    })

    .post("/read", identify, requireUser, validate("json", readFeedsInput), async (c) => {
      const { sub } = user(c);
      await limit(c.var.rateLimits, "read-feeds-by-user", sub);
      const answer = await c.var.feeds.read(c.req.valid("json").feeds, (wanted) =>
        howManyAllowed(c.var.rateLimits, "new-feed-by-user", sub, wanted),
      );
      return c.json(answer satisfies ReadFeedsAnswer, 200);
    });
