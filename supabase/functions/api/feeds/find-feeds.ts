import { BOUNDS } from "../../_shared/bounds.ts";
import { FEED_LIMITS, type FoundFeed } from "../../_shared/contract/widgets/feeds.ts";
import { decodeText } from "../../_shared/contract/texts/decode-text.ts";
import { webUrl } from "../../_shared/contract/values/values.ts";
import { GuardedFetchError } from "../../_shared/guarded-fetch/error.ts";
import type { GuardedFetch, GuardedResponse } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { shorten, unescapedLine } from "../../_shared/markup/plain-text.ts";
import { readFetched, refuseStatus } from "../importer/page/fetch-page.ts";
import { readBounded } from "../importer/page/page-refused.ts";
import type { Page, PageLink } from "../importer/page/read-page.ts";
import { refreshTarget } from "../importer/page/refresh.ts";
import { resolveUrl } from "../importer/page/resolve-url.ts";
import { hostOf } from "../../_shared/contract/values/host-of.ts";
import { parseFeed } from "../feed-reading/parse-feed.ts";

const TIMEOUT_MS = 7_000;
const MAX_TITLE_LENGTH = 100;
const ACCEPT =
  "application/rss+xml, application/atom+xml, application/feed+json, text/html;q=0.9, application/xml;q=0.8, */*;q=0.5";
/** Link titles without information about the site. */
const NO_NAME = /^(?:(?:rss|rdf|atom|json|xml)?[\s\d.]*(?:feeds?)?|subscribe)$/i;
/** Excludes plain JSON: pages link their API with that type. */
const FEED_TYPE = /^(?:application|text)\/(?:(?:rss|atom|rdf)\+xml|feed\+json|xml)\s*(?:;|$)/i;

/**
 * Finds the feeds of an address: the feed itself, or one to five feeds that a page links. Throws
 * `unprocessable` or `too_complex` with a message that is fit to show. Stores nothing.
 */
export type FindFeeds = (url: string) => Promise<FoundFeed[]>;

export function createFindFeeds(fetchGuarded: GuardedFetch): FindFeeds {
  return async (address) => {
    const { status, url, headers, body } = await fetchOrRefuse(fetchGuarded, address);
    refuseStatus(status);
    const type = headers.get("content-type");
    const feed = readBounded(url, () => parseFeed(decodeText(body, type), url, new Date()));
    // Keeps the address before redirects, because the site means it to be permanent.
    const own = toFound(address, feed?.title ?? "");
    if (feed !== null && own !== null) return [own];
    // Pages link their feeds near the start.
    const html = decodeText(body.subarray(0, BOUNDS.page.characters), type);
    const named = feedsOf(readFetched({ html, url }));
    if (named.length === 0) throw new HttpError("unprocessable", "There is no feed at this address.");
    return named;
  };
}

async function fetchOrRefuse(fetchGuarded: GuardedFetch, url: string): Promise<GuardedResponse> {
  try {
    return await fetchGuarded(url, {
      timeoutMs: TIMEOUT_MS,
      maxBytes: BOUNDS.feed.characters,
      accept: ACCEPT,
      leadsTo: refreshTarget,
    });
  } catch (error) {
    // Drops the cause, so that no log contains the address.
    if (error instanceof GuardedFetchError) throw new HttpError("unprocessable", error.message);
    throw error;
  }
}

function feedsOf({ baseUrl, links, title }: Page): FoundFeed[] {
  const feeds = new Map<string, FoundFeed>();
  for (const link of links.filter(isFeedLink)) {
    const url = resolveUrl(link.href, baseUrl);
    const name = unescapedLine(link.title);
    const found = url === null ? null : toFound(url, NO_NAME.test(name) ? unescapedLine(title) : name);
    if (found !== null && !feeds.has(found.url)) feeds.set(found.url, found);
  }
  return [...feeds.values()].slice(0, FEED_LIMITS.found);
}

const isFeedLink = ({ rel, type }: PageLink): boolean =>
  rel.includes("alternate") && FEED_TYPE.test(type.trim());

/** A feed with its normalised address; null for an address that is too long to store. */
function toFound(address: string, title: string): FoundFeed | null {
  const url = new URL(address);
  url.hash = "";
  const fitting = webUrl.safeParse(url.href);
  if (!fitting.success) return null;
  return { url: fitting.data, title: shorten(title, MAX_TITLE_LENGTH) || hostOf(fitting.data) };
}
