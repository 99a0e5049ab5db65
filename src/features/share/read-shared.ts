import { isEncrypted } from "#contract/values/link-address.ts";
import { linkUrl, MAX_LINK_NAME } from "#src/api/drawer/link-rules.ts";
import { addressesIn, withoutAddresses } from "#src/shared/lib/text/addresses-in.ts";
import { readPerchLink } from "./perch-link.ts";
import { plainName, type Shared } from "./shared.ts";

/** The limit of parsed query characters. Systems share a page's title and address, not the page. */
const MOST_READ = 16_000;
/** What parts a title from an address, and an address's full stop. */
const AFTER_WORDS = /(?:[\s:,*|｜\u2013\u2014-]|\s\.){1,8}$/u;
const MOST_MARKS = 8;
const OPENING = '([{<«‹“„‘「『【《〈〔〖（［｛"';
const CLOSING = ')]}>»›”“’」』】》〉〕〗）］｝"';

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
  const addresses = found.flatMap((each) => linkUrl(each) ?? []);
  const address = addresses.find(({ href }) => isEncrypted(href)) ?? addresses[0];
  if (!address) return { kind: "none", why: "no-address" };
  return { kind: "page", url: address.href, name: plainName(title || wordsOf(text ?? "")) };
}

/** The words around an address, as in "Title: https://...". Empty when too long for a name. */
function wordsOf(text: string): string {
  let words = withoutAddresses(text).trim().replace(AFTER_WORDS, "");
  for (let marks = 0; marks < MOST_MARKS && endsInHalf(words); marks++) {
    words = words.slice(0, -1).replace(AFTER_WORDS, "");
  }
  return words.length <= MAX_LINK_NAME ? words : "";
}

/** Whether the last mark is one of two, whose other half went with the address. */
function endsInHalf(words: string): boolean {
  const last = words.at(-1) ?? "";
  const count = (mark: string) => words.split(mark).length - 1;
  if (last === '"') return count(last) % 2 === 1;
  const opening = OPENING[CLOSING.indexOf(last)];
  return last !== "" && (opening === undefined ? OPENING.includes(last) : count(opening) < count(last));
}
