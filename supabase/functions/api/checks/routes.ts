import { endpoints } from "../../_shared/contract/endpoints.ts";
import { serve } from "../serve/serve.ts";

/** Each may take some seconds, after what the apps took. */
const OWNERS_PER_RUN = 6;

/** Reads apps again, and looks again for what owners prove their sites with: a timer's call, and the administrator's. */
export const checkRoutes = [
  serve(endpoints.runChecks, async ({ checks, checkOwners }) => {
    const done = await checks.run();
    // Without a network nothing can be said of owners either.
    if (!done.isOffline) await checkOwners(OWNERS_PER_RUN);
    return done;
  }),

  serve(endpoints.checkWebapp, async ({ claims, params, checks }) => ({
    check: await checks.checkNow(claims, params.id),
  })),
];
