import { largestSide, type Manifest, type OfferedImage } from "../page/manifest.ts";
import type { Page } from "../page/read-page.ts";
import { resolveUrl } from "../page/resolve-url.ts";

const TOUCH_ICON = /^apple-touch-icon(?:-precomposed)?$/;
/** The usual size of an Apple touch icon without a declared size. */
const TOUCH_ICON_SIDE_PX = 180;
/** The default for an icon without a description: it is a favicon. */
const FAVICON_SIDE_PX = 32;
/** An SVG scales to any size, and only a larger picture beats it. */
export const DRAWING_SIDE_PX = 1024;
/** A maskable icon guarantees only its inner four fifths, so it counts as that much smaller. */
export const MASKABLE_SHARE = 0.8;

export interface IconOffer {
  url: string;
  expectedSidePx: number;
  isMaskable: boolean;
}

/** An app's candidate icons, best first. Among equals: manifest, touch icon, link, /favicon.ico. */
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
    // An icon for dark pages is too pale on a light one.
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
