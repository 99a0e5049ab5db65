import { endpoints } from "../../_shared/contract/endpoints.ts";
import { serve } from "../serve/serve.ts";

/** Each owner may take some seconds, in addition to the apps. */
const OWNERS_PER_RUN = 6;

/** Checks apps and owners' proofs and finishes deletions, for a timer; checks an app for the administrator. */
export const checkRoutes = [
  serve(endpoints.runChecks, async ({ checks, checkOwners, deletions }) => {
    await deletions.finish();
    const done = await checks.run();
    // Without a network, owners' sites can't be judged either.
    if (!done.isOffline) await checkOwners(OWNERS_PER_RUN);
    return done;
  }),

  serve(endpoints.checkWebapp, async ({ claims, params, checks }) => ({
    check: await checks.checkNow(claims, params.id),
  })),
];
