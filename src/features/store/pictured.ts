import type { StorefrontCollection } from "#contract/storefront.ts";

/** A minute to see them all; more dots than that can't be told apart on a phone. */
const MAX_SLIDES = 12;

/** The catalogues that the banner shows. */
export function pictured(collections: readonly StorefrontCollection[]): StorefrontCollection[] {
  return collections.filter(({ catalogue }) => catalogue.imageUrl !== null).slice(0, MAX_SLIDES);
}
