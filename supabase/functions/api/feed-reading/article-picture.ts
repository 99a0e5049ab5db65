import { isAddress } from "../../_shared/guarded-fetch/address.ts";
import { parseText } from "../../_shared/markup/parse-markup.ts";
import type { FeedPicture } from "./feed-entry.ts";

/** The widget shows 60 px, and dense screens up to three times as many. */
const WANTED_WIDTH = 180;
const MIN_WIDTH = 40;

/**
 * The picture beside a title: the smallest known width that suffices, else the first unknown width, else the widest.
 */
export function choosePicture(pictures: readonly FeedPicture[]): string | null {
  const known = pictures
    .filter(({ width }) => width !== null && width >= MIN_WIDTH)
    .toSorted((a, b) => (a.width ?? 0) - (b.width ?? 0));
  const enough = known.find(({ width }) => (width ?? 0) >= WANTED_WIDTH);
  const unknown = pictures.find(({ width }) => width === null);
  return (enough ?? unknown ?? known.at(-1))?.url ?? null;
}

/**
 * The https address of a picture on the same host, because a page on https shows no other. Null for an address with a
 * port or an IP host, where an http server rarely has a certificate.
 */
export function overHttps(address: string): string | null {
  const url = new URL(address);
  if (url.protocol === "https:") return url.href;
  if (url.port !== "" || isAddress(url.hostname.replace(/^\[|\]$/g, ""))) return null;
  url.protocol = "https:";
  return url.href;
}

/** The pictures in a piece of HTML, without invisible tracking pixels. */
export function picturesIn(html: string): FeedPicture[] {
  const pictures: FeedPicture[] = [];
  const onopentag = (name: string, attributes: Record<string, string>) => {
    if (name !== "img") return;
    const url = [attributes["src"], attributes["data-src"]].find((src) => src && !/^\s*data:/i.test(src));
    const sizes = [attributes["width"], attributes["height"]].map((size) => Number.parseInt(size ?? "", 10));
    if (url !== undefined && !sizes.some((size) => size < MIN_WIDTH)) pictures.push({ url, width: null });
  };
  parseText(html, { onopentag });
  return pictures;
}
