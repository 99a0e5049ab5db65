import { BOUNDS, TooComplexError } from "../../_shared/bounds.ts";
import { decodeText } from "../../_shared/contract/texts/decode-text.ts";
import type { GuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import type { Validators } from "../feed-reading/feed-store.ts";
import { parseFeed, type Feed } from "../feed-reading/parse-feed.ts";

const TIMEOUT_MS = 5_000;
const ACCEPT =
  "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5";

export type FeedReading = { kind: "unchanged" } | { kind: "read"; feed: Feed; validators: Validators };

/** The answer is not a readable feed; the message is fit to show. */
export class FeedRefused extends Error {
  override name = "FeedRefused";
}

/** Fetches a feed if it has changed since `known`. Throws GuardedFetchError or FeedRefused. */
export async function readFeed(
  fetchGuarded: GuardedFetch,
  url: string,
  known: Validators,
): Promise<FeedReading> {
  const response = await fetchGuarded(url, {
    timeoutMs: TIMEOUT_MS,
    maxBytes: BOUNDS.feed.characters,
    accept: ACCEPT,
    ifNoneMatch: known.etag,
    ifModifiedSince: known.lastModified,
  });
  const isConditional = known.etag !== null || known.lastModified !== null;
  if (response.status === 304 && isConditional) return { kind: "unchanged" };
  if (response.status !== 200) throw new FeedRefused(`The feed answered with status ${response.status}.`);
  const text = decodeText(response.body, response.headers.get("content-type"));
  const feed = parseOrRefuse(text, response.url);
  if (feed === null) throw new FeedRefused("The answer is not a feed.");
  return {
    kind: "read",
    feed,
    validators: {
      etag: validator(response.headers.get("etag"), 1000),
      lastModified: validator(response.headers.get("last-modified"), 200),
    },
  };
}

function parseOrRefuse(text: string, url: string): Feed | null {
  try {
    return parseFeed(text, url, new Date());
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    // Omits the address, which may be a member's secret: logs contain this message.
    throw new FeedRefused(`The feed has ${error.what}. Perch does not read it.`);
  }
}

/** The validator, if it is plain ASCII of a reasonable length; else null. */
function validator(value: string | null, maxLength: number): string | null {
  return value !== null && value.length <= maxLength && /^[\x20-\x7e]+$/.test(value) ? value : null;
}
