import { plural, t } from "@lingui/core/macro";
import { MAX_LIST_ADDRESSES, MAX_LIST_BYTES, type ImportListInput } from "#contract/queue/import-lists.ts";
import { toPlainName } from "#contract/texts/names.ts";
import { webUrl } from "#contract/values/values.ts";
import { findEntries, type Entry } from "./find-entries.ts";
import { trimEnd } from "./trim-end.ts";

const MAX_TITLE = 200;

export type LeftOut = { at: string; text: string; reason: string };

export type ReadList = {
  addresses: ImportListInput["addresses"];
  /** The number of duplicates. */
  repeated: number;
  leftOut: LeftOut[];
};

/**
 * Parses a pasted text or a file of addresses; `fileName` is null for pasted text. Each address counts once.
 * Addresses that can't be imported, or exceed the longest list, are listed with their reason, so that nothing
 * is lost.
 */
export function readList(text: string, fileName: string | null): ReadList {
  const addresses = new Map<string, ImportListInput["addresses"][number]>();
  const leftOut: LeftOut[] = [];
  let repeated = 0;
  for (const { at, text: words, url, title } of findEntries(text, fileName)) {
    const read = url === null ? null : webUrl.safeParse(url);
    if (!read?.success) {
      leftOut.push({ at, text: words, reason: read?.error.issues[0]?.message ?? t`Holds no web address.` });
    } else if (addresses.has(keyOf(read.data))) repeated++;
    else if (addresses.size === MAX_LIST_ADDRESSES) {
      leftOut.push({ at, text: words, reason: t`A list holds at most 2,000 addresses.` });
    } else addresses.set(keyOf(read.data), { url: read.data, ...titled(title) });
  }
  return { addresses: [...addresses.values()], repeated, leftOut };
}

export function isTooLarge(text: string): boolean {
  return text.length > MAX_LIST_BYTES || new TextEncoder().encode(text).byteLength > MAX_LIST_BYTES;
}

/** The default name of a new list: "List of 23 Nov, 42 addresses". */
export function listName(count: number, today: Date): string {
  const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" }).format(today);
  return plural(count, { one: `List of ${day}, # address`, other: `List of ${day}, # addresses` });
}

/** The same key for common spellings of one address. The server compares more spellings. */
function keyOf(url: string): string {
  const { host, pathname, search } = new URL(url);
  return `${host.replace(/^www\./, "")}${trimEnd(pathname, /\//)}${search}`;
}

function titled(title: Entry["title"]): { title?: string } {
  const name = [...toPlainName(title).replaceAll(/\s+/g, " ").trim()].slice(0, MAX_TITLE).join("").trim();
  // Counts UTF-16 code units, as the contract does.
  return name === ""
    ? {}
    : {
        title: name
          .slice(0, MAX_TITLE)
          .trim()
          .replace(/[\uD800-\uDBFF]$/, ""),
      };
}
