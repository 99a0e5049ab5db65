import { endpoints } from "../../_shared/contract/endpoints.ts";
import type { OwnershipAnswer } from "../../_shared/contract/owners/owners.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import type { Owners } from "./data.ts";
import { serve } from "./deps.ts";

export const ownerRoutes = [
  serve(endpoints.claimWebapp, async ({ claims, params, owners }) => {
    const { slug } = params;
    const isClaimed = await owners.claim(claims, slug);
    if (!isClaimed) throw noSuchApp();
    return await ownership(owners, claims, slug);
  }),

  serve(endpoints.giveUpWebapp, async ({ claims, params, owners }) => {
    const isOver = await owners.giveUp(claims, params.slug);
    if (!isOver) throw noSuchApp();
    return { success: true };
  }),

  serve(endpoints.checkOwnership, async ({ claims, params, owners, proveOwnership }) => {
    const { slug } = params;
    const { claim, webapp } = await ownership(owners, claims, slug);
    if (!claim) throw noSuchApp();
    const { looks, foundBy } = await proveOwnership(webapp.url, claim.token);
    await owners.record(webapp.id, claims.sub, foundBy);
    const now = await ownership(owners, claims, slug);
    return { ...now, looks };
  }),

  serve(endpoints.sendEdit, async ({ claims, params, body, owners }) => {
    const { slug } = params;
    const isSent = await owners.sendEdit(claims, slug, body);
    if (!isSent) throw noSuchApp();
    return await ownership(owners, claims, slug);
  }),
];

/** The same answer for an app of another owner, so that it does not reveal who owns an app. */
const noSuchApp = () => new HttpError("not_found", "You have no such app.");

async function ownership(owners: Owners, claims: Claims, slug: string): Promise<OwnershipAnswer> {
  const found = await owners.find(claims, slug);
  if (!found) throw noSuchApp();
  return found;
}
