import { largestSide, type Manifest, type OfferedImage } from "./manifest.ts";
import type { Page } from "./read-page.ts";
import { resolveUrl } from "./resolve-url.ts";

const TOUCH_ICON = /^apple-touch-icon(?:-precomposed)?$/;
/** What an Apple touch icon without a declared size usually is. */
const TOUCH_ICON_SIDE_PX = 180;
/** What is known of an icon nobody described: it is a favicon. */
const FAVICON_SIDE_PX = 32;
/** A drawing can be shown at any size; only a larger picture beats it. */
export const DRAWING_SIDE_PX = 1024;
/** Of a maskable icon only the inner four fifths are sure to hold the sign, so it counts as that much smaller. */
export const MASKABLE_SHARE = 0.8;

/** An icon to try, and how large it is expected to be. */
export interface IconOffer {
  url: string;
  expectedSidePx: number;
  isMaskable: boolean;
}

/** The icons an app offers, the most promising first; of equals, manifest before touch icon before link before /favicon.ico. */
export function iconOffers(page: Page, manifest: Manifest | null, pageUrl: string): IconOffer[] {
  const offers = [...fromManifest(manifest), ...fromLinks(page), ...fromTiles(page), ...usualPlace(pageUrl)];
  const byUrl = new Map<string, IconOffer>();
  for (const offer of offers) if (!byUrl.has(offer.url)) byUrl.set(offer.url, offer);
  return [...byUrl.values()].toSorted((a, b) => b.expectedSidePx - a.expectedSidePx);
}

function fromManifest(manifest: Manifest | null): IconOffer[] {
  return (manifest?.icons ?? [])
    .filter(({ purposes }) => purposes.length === 0 || purposes.some((purpose) => purpose !== "monochrome"))
    .map((icon) => {
      const isMaskable = icon.purposes.includes("maskable") && !icon.purposes.includes("any");
      return toOffer(icon, FAVICON_SIDE_PX * 2, isMaskable);
    });
}

function fromLinks(page: Page): IconOffer[] {
  const offers: { icon: OfferedImage; sidePx: number; isTouch: boolean }[] = [];
  for (const { rel, href, type, sizes, media } of page.links) {
    const isTouch = rel.some((word) => TOUCH_ICON.test(word));
    const isIcon = isTouch || rel.includes("icon") || rel.includes("fluid-icon");
    const url = resolveUrl(href, page.baseUrl);
    // Drawn for a dark page, it is pale on a light one.
    if (!isIcon || url === null || /prefers-color-scheme\s*:\s*dark/i.test(media)) continue;
    const icon = { url, sidePx: largestSide(sizes), type, purposes: [] };
    offers.push({ icon, sidePx: isTouch ? TOUCH_ICON_SIDE_PX : FAVICON_SIDE_PX, isTouch });
  }
  return offers
    .toSorted((a, b) => Number(b.isTouch) - Number(a.isTouch))
    .map(({ icon, sidePx }) => toOffer(icon, sidePx, false));
}

function fromTiles(page: Page): IconOffer[] {
  const url = resolveUrl(page.meta.get("msapplication-tileimage"), page.baseUrl);
  return url === null ? [] : [{ url, expectedSidePx: 144, isMaskable: false }];
}

function usualPlace(pageUrl: string): IconOffer[] {
  const url = new URL("/favicon.ico", pageUrl).href;
  return [{ url, expectedSidePx: FAVICON_SIDE_PX / 2, isMaskable: false }];
}

function toOffer({ url, sidePx, type }: OfferedImage, usualSidePx: number, isMaskable: boolean): IconOffer {
  const isDrawing = /svg/i.test(type) || /\.svg(?:[?#]|$)/i.test(url);
  const side = isDrawing || sidePx === Number.POSITIVE_INFINITY ? DRAWING_SIDE_PX : (sidePx ?? usualSidePx);
  return { url, expectedSidePx: isMaskable ? side * MASKABLE_SHARE : side, isMaskable };
}
