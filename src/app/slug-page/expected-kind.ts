import type { StorefrontAnswer } from "#contract/storefront.ts";

/**
 * What a slug most likely names, before the server has answered. The store's front page lists the catalogues; any other
 * slug is expected to name a web app.
 */
export function expectedKind(slug: string, front: StorefrontAnswer | undefined): "catalogue" | "webapp" {
  const isCatalogue = front?.collections.some(({ catalogue }) => catalogue.snail === slug) ?? false;
  return isCatalogue ? "catalogue" : "webapp";
}
