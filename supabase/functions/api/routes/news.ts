import { Hono } from "hono";
import { type FeedsAnswer, type NewsAnswer, newsQuery } from "../../_shared/contract/news.ts";
import { validate } from "../../_shared/http/validate.ts";
import type { ApiEnv } from "../env.ts";
import { sameForEverybody } from "../middleware/answer-headers.ts";

export const newsRoutes = () =>
  new Hono<ApiEnv>()
    .get("/", sameForEverybody, validate("query", newsQuery), async (c) => {
      const articles = await c.var.news.list(c.req.valid("query").exclude);
      return c.json({ articles } satisfies NewsAnswer, 200);
    })

    .get("/feeds", sameForEverybody, async (c) => {
      const feeds = await c.var.news.feeds();
      return c.json({ feeds } satisfies FeedsAnswer, 200);
    });
