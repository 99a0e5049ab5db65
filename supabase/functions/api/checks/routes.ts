import { endpoints } from "../../_shared/contract/endpoints.ts";
import { serve } from "../serve/serve.ts";

/** Each owner may take some seconds, in addition to the apps. */
const OWNERS_PER_RUN = 6;

/** Checks apps and owners' proofs, and proposes texts where there is a model, for a timer or the administrator. */
export const checkRoutes = [
  serve(endpoints.runChecks, async ({ checks, checkOwners, proposeTexts }) => {
    const done = await checks.run();
    // Without a network, owners' sites can't be judged either.
    if (!done.isOffline) await checkOwners(OWNERS_PER_RUN);
    if (!done.isOffline) await proposeTexts?.();
    return done;
  }),

  serve(endpoints.checkWebapp, async ({ claims, params, checks }) => ({
    check: await checks.checkNow(claims, params.id),
  })),
];
