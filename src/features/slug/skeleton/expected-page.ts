import type { StorefrontAnswer } from "#contract/storefront.ts";

/**
 * What an address leads to, as far as that can be told before its answer: the store's front names catalogues. An
 * address that it does not know is expected to be an app.
 */
export function expectedPage(slug: string, front: StorefrontAnswer | undefined): "catalogue" | "webapp" {
  const isCatalogue = front?.collections.some(({ catalogue }) => catalogue.snail === slug) ?? false;
  return isCatalogue ? "catalogue" : "webapp";
}
