import type { StorefrontAnswer } from "#contract/storefront.ts";

/** What an address leads to, as far as that can be told before its answer. */
export type ExpectedPage = { kind: "catalogue" } | { kind: "webapp"; hasScreenshot: boolean };

/**
 * Tells it from the store's front, where one was seen, and from the structured data that servers put into the head of
 * the document that was asked for. An address that neither knows is expected to be an app without a screenshot.
 */
export function expectedPage(slug: string, front: StorefrontAnswer | undefined): ExpectedPage {
  const served = servedData(slug);
  const isInFront = front?.collections.some(({ catalogue }) => catalogue.snail === slug);
  if (isInFront || served["@type"] === "CollectionPage") return { kind: "catalogue" };
  return { kind: "webapp", hasScreenshot: "screenshot" in served };
}

/** What the head says of this address, as `page-head.ts` of the contract writes it. */
function servedData(slug: string): { "@type"?: string; url?: string; screenshot?: string } {
  const script = document.head.querySelector('script[type="application/ld+json"]');
  const data = JSON.parse(script?.textContent ?? "{}") as ReturnType<typeof servedData>;
  return data.url?.endsWith(`/${slug}`) ? data : {};
}
