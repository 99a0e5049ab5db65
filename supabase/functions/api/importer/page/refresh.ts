import { TooComplexError } from "../../../_shared/bounds.ts";
import { decodeText } from "../../../_shared/contract/texts/decode-text.ts";
import type { GuardedResponse } from "../../../_shared/guarded-fetch/guarded-fetch.ts";
import { readPage } from "./read-page.ts";
import { resolveUrl } from "./resolve-url.ts";

/** A page that waits longer is meant to be read first. */
const MAX_DELAY_S = 5;
/** Pages that only lead elsewhere are short. */
const LOOKED_AT_BYTES = 16 * 1024;
/** `0; url=en/index.html`, also with a comma, with quotes or without `url=` (HTML standard, "shared declarative refresh"). */
const REFRESH =
  /^\s*(?=[\d.])(\d{0,9})(?:\.\d{0,9})?(?:\s*[;,]|\s)\s*(?:url\s*=\s*|(?!url\s*=))(?:"([^"]*)|'([^']*)|(\S.*))/i;

/** The address to which a page refreshes within five seconds, by its head or a header. Null for any other answer. */
export function refreshTarget({ status, headers, body, url }: GuardedResponse): string | null {
  if (status < 200 || status >= 300) return null;
  const own = refreshOf(headers.get("refresh") ?? "", url, url);
  if (own !== null) return own;
  const start = decodeText(body.subarray(0, LOOKED_AT_BYTES), headers.get("content-type"));
  if (!/http-equiv\s*=\s*["']?\s*refresh/i.test(start)) return null;
  try {
    const { refresh, baseUrl } = readPage(start, url);
    return refreshOf(refresh, baseUrl, url);
  } catch (error) {
    if (error instanceof TooComplexError) return null;
    throw error;
  }
}

function refreshOf(value: string, base: string, page: string): string | null {
  const match = REFRESH.exec(value.slice(0, 2500));
  if (match === null || Number(match[1]) > MAX_DELAY_S) return null;
  const target = resolveUrl(
    match.slice(2).find((part) => part !== undefined),
    base,
  );
  // A page that loads itself again leads nowhere.
  return target === null || withoutHash(target) === withoutHash(page) ? null : target;
}

const withoutHash = (address: string): string => address.split("#", 1)[0] ?? "";
