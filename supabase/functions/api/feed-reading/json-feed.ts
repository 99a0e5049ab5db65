import { addresses, type FeedEntry, MAX_ENTRIES, pictures, present, type ReadFeed } from "./feed-entry.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Reads a JSON Feed leniently: a field of the wrong type counts as missing. Null for other content. */
export function readJsonFeed(source: string): ReadFeed | null {
  const feed = parse(source);
  if (!/jsonfeed\.org\/version\//.test(textOf(feed["version"]) ?? "")) return null;
  const base = present([textOf(feed["home_page_url"])]);
  return {
    title: plain(textOf(feed["title"])),
    dates: [],
    entries: listOf(feed["items"]).map((item) => toEntry(item, base)),
  };
}

function toEntry(item: Fields, bases: string[]): FeedEntry {
  const at = (name: string) => textOf(item[name]);
  const attachments = listOf(item["attachments"]);
  return {
    id: at("id") ?? "",
    title: plain(at("title") ?? at("summary") ?? at("content_text")),
    links: present([
      at("url"),
      at("external_url"),
      ...addresses([at("id")]),
      ...attachments.map(({ url }) => textOf(url)),
    ]),
    bases,
    dates: present([at("date_published"), at("date_modified")]),
    pictures: pictures([
      ...[at("image"), at("banner_image")].map((url) => ({ url, type: "image/*" })),
      ...attachments.map(({ url, mime_type: type }) => ({ url: textOf(url), type: textOf(type) })),
    ]),
    contents: present([at("content_html")]),
  };
}

function parse(source: string): Fields {
  try {
    return fieldsOf(JSON.parse(source));
  } catch {
    // Irreparable JSON: the parser's error adds nothing.
    return {};
  }
}

const plain = (text: string | undefined) => (text === undefined ? null : { text, isPlain: true });

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};

const listOf = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.slice(0, MAX_ENTRIES).map(fieldsOf) : [];

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
