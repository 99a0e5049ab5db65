import { endpoints } from "../../_shared/contract/endpoints.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { callerAddress } from "../caller-address.ts";
import { limit } from "../limits/limits.ts";
import { serve } from "./deps.ts";

export const proposalRoutes = [
  serve(endpoints.proposeHome, async ({ c, body, claims, config, news, proposeHome, rateLimits }) => {
    if (!proposeHome) throw new HttpError("not_found", "This Perch has no language model.");
    if (claims) await limit(rateLimits, "proposal-by-user", claims.sub);
    else {
      // In local development all visitors share one address.
      if (!config.isLocalDev) await limit(rateLimits, "proposal-by-address", callerAddress(c));
      await limit(rateLimits, "visitors-proposal-by-site", "all");
    }
    return await proposeHome(body.sentence, await news.feeds(), c.req.raw.signal);
  }),
];
