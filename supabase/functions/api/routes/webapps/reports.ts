import { Hono, type MiddlewareHandler } from "hono";
import { type AuthEnv, forCaller } from "../../../_shared/session/auth.ts";
import { type ReportAnswer, reportInput } from "../../../_shared/contract/reports.ts";
import { webappParams } from "../../../_shared/contract/webapps.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { validate } from "../../../_shared/http/validate.ts";
import { callerAddress } from "../../caller-address.ts";
import type { ApiEnv } from "../../env.ts";
import { limit } from "../../limits.ts";
import { visitorOf } from "../../visitor.ts";

/** Anybody's reports about apps. */
export const reportRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>().post(
    "/:id/report",
    identify,
    validate("param", webappParams),
    validate("json", reportInput),
    async (c) => {
      const { config, rateLimits, reports } = c.var;
      // In local development everybody has the same address.
      if (!config.isLocalDev) await limit(rateLimits, "report-by-address", callerAddress(c));
      const { id } = c.req.valid("param");
      const report = c.req.valid("json");
      const outcome = await forCaller(c, async (claims) =>
        reports.add(claims ? { claims } : { visitorHash: await visitorOf(c) }, id, report),
      );
      if (outcome === "missing") throw new HttpError("not_found", "There is no such app.");
      return c.json({ success: true, isRepeated: outcome === "repeated" } satisfies ReportAnswer, 200);
    },
  );
