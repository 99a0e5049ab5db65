import { Hono, type MiddlewareHandler } from "hono";
import { type PublishedPageAnswer, publishedPageParams } from "../../../_shared/contract/published-pages.ts";
import { type ReportAnswer, reportInput } from "../../../_shared/contract/reports.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { validate } from "../../../_shared/http/validate.ts";
import { type AuthEnv, forCaller } from "../../../_shared/session/auth.ts";
import { callerAddress } from "../../caller-address.ts";
import type { ApiEnv } from "../../env.ts";
import { limit } from "../../limits.ts";
import { sameUntilChanged } from "../../middleware/answer-headers.ts";
import { visitorOf } from "../../visitor.ts";

/** What everybody does with the pages that people publish. */
export const publishedPageRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    .get("/:handle/:name", sameUntilChanged, validate("param", publishedPageParams), async (c) => {
      const { config, rateLimits } = c.var;
      if (!config.isLocalDev) await limit(rateLimits, "published-by-address", callerAddress(c));
      const page = await c.var.publishedPages.find(c.req.valid("param"));
      if (!page) throw noSuchPage();
      return c.json({ page } satisfies PublishedPageAnswer, 200);
    })

    .post(
      "/:handle/:name/report",
      identify,
      validate("param", publishedPageParams),
      validate("json", reportInput),
      async (c) => {
        const { config, publishedPages, rateLimits } = c.var;
        // In local development everybody has the same address.
        if (!config.isLocalDev) await limit(rateLimits, "report-by-address", callerAddress(c));
        const address = c.req.valid("param");
        const report = c.req.valid("json");
        const outcome = await forCaller(c, async (claims) =>
          publishedPages.report(claims ? { claims } : { visitorHash: await visitorOf(c) }, address, report),
        );
        if (outcome === "missing") throw noSuchPage();
        return c.json({ success: true, isRepeated: outcome === "repeated" } satisfies ReportAnswer, 200);
      },
    );

function noSuchPage(): HttpError {
  return new HttpError("not_found", "There is no such page.");
}
