import { endpoints } from "../../_shared/contract/endpoints.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import { limit } from "../limits/limits.ts";
import { serve } from "./deps.ts";

export const homeRoutes = [
  // The ETag covers the whole answer, because the store's names and icons change without a new version.
  serve(endpoints.getHome, ({ claims, homes }) => homes.read(claims)),

  serve(endpoints.changeHome, async ({ claims, body, homes }) => {
    const { userId, ops } = body;
    refuseOtherAccount(userId, claims);
    return await homes.apply(claims, ops);
  }),

  serve(endpoints.listHomeRevisions, async ({ claims, homes }) => ({
    revisions: await homes.listRevisions(claims),
  })),

  serve(endpoints.restoreHomeRevision, async ({ claims, params, homes }) => {
    const restored = await homes.restoreRevision(claims, params.revisionId);
    if (restored === null) throw new HttpError("not_found", "This home screen is not kept any more.");
    return restored;
  }),

  serve(endpoints.exportHome, ({ claims, homeFiles }) => homeFiles.read(claims)),

  serve(endpoints.importHome, async ({ claims, body, rateLimits, homeFiles }) => {
    const { userId, ...file } = body;
    refuseOtherAccount(userId, claims);
    await limit(rateLimits, "home-import-by-user", claims.sub);
    return await homeFiles.merge(claims, file);
  }),
];

/** The browser may have switched accounts since these changes. */
function refuseOtherAccount(userId: string | undefined, { sub }: Claims): void {
  if (userId !== undefined && userId !== sub) {
    throw new HttpError("forbidden", "These changes were made with another account.");
  }
}
