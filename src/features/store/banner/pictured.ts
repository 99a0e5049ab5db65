import type { StorefrontCollection } from "#contract/storefront.ts";

/** A full round takes half a minute. More dots can't be told apart on a phone. */
const MAX_SLIDES = 6;

/** The catalogues of the banner: the newest with a picture. */
export function pictured(collections: readonly StorefrontCollection[]): StorefrontCollection[] {
  return collections.filter(({ catalogue }) => catalogue.imageUrl !== null).slice(0, MAX_SLIDES);
}
