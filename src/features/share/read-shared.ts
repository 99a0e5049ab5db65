import { httpsUrl, MAX_LINK_NAME } from "#src/api/drawer/link-rules.ts";
import { readPerchLink } from "./perch-link.ts";
import { plainName, type Shared } from "./shared.ts";

/** The limit of parsed query characters. Systems share a page's title and address, not the page. */
const MOST_READ = 16_000;
const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** Punctuation after an address in a sentence. It includes a bracket only when the address opens none. */
const AFTER_ADDRESS = /[.,;:!?)\]}»”’…]{1,8}$/u;
const AFTER_BRACKETS = /[.,;:!?»”’…]{1,8}$/u;
/** Punctuation before an address. */
const AFTER_WORDS = /[\s:,([{<«"\u2013\u2014-]{0,8}[.)\]}>»"]{0,3}$/u;

/**
 * Parses the query of /share: the fields of the system's share sheet (`title`, `text`, `url`), or a site's
 * link (`link`). All of it is untrusted.
 */
export function readShared(search: string): Shared {
  const query = new URLSearchParams(search.slice(0, MOST_READ));
  const link = query.get("link");
  if (link !== null) return readPerchLink(link);
  const [title, text, url] = ["title", "text", "url"].map((name) => query.get(name)?.trim() ?? "");
  // Android shares an address in `text`.
  const found = [url ?? "", ...addressesIn(text ?? ""), ...addressesIn(title ?? "")].filter(Boolean);
  const address = found.map((each) => httpsUrl(each)).find((each) => each !== undefined);
  if (!address) return { kind: "none", why: found.some(isInsecure) ? "not-https" : "no-address" };
  return { kind: "page", url: address.href, name: plainName(title || wordsOf(text ?? "")) };
}

const addressesIn = (text: string): string[] =>
  (text.match(ADDRESS) ?? []).map((each) =>
    each.replace(each.includes("(") ? AFTER_BRACKETS : AFTER_ADDRESS, ""),
  );

/** The words around an address, as in "Title: https://...". Empty when too long for a name. */
function wordsOf(text: string): string {
  const words = text.replace(ADDRESS, " ").trim().replace(AFTER_WORDS, "");
  return words.length <= MAX_LINK_NAME ? words : "";
}

const isInsecure = (address: string) => /^http:/i.test(address);
