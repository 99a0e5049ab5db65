import { endpoints } from "../../_shared/contract/endpoints.ts";
import { serve } from "./deps.ts";

/** A run every five minutes looks at 16,000 a week. */
const LINKS_PER_RUN = 8;
/** Each owner may take some seconds, in addition to the apps. */
const OWNERS_PER_RUN = 6;

/**
 * Checks apps, members' links and owners' proofs, finishes deletions, proposes texts and takes screenshots, for a timer; checks an app for
 * the administrator.
 */
export const checkRoutes = [
  serve(endpoints.runChecks, async (deps) => {
    const { checks, checkLinks, checkOwners, deletions, proposeTexts, renewScreenshots } = deps;
    await deletions.finish();
    const done = await checks.run();
    // Without a network, owners' sites can't be judged either, and no page can be captured.
    if (done.isOffline) return { ...done, hasMore: false };
    await checkLinks(LINKS_PER_RUN, checks.isOnline);
    await checkOwners(OWNERS_PER_RUN);
    await proposeTexts?.();
    const hasScreenshots = await renewScreenshots();
    return { ...done, hasMore: done.hasMore || hasScreenshots };
  }),

  serve(endpoints.checkWebapp, async ({ claims, params, checks }) => ({
    check: await checks.checkNow(claims, params.id),
  })),
];
