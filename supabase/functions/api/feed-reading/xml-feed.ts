import { htmlToText } from "../../_shared/markup/plain-text.ts";
import {
  addresses,
  type FeedEntry,
  type FeedPicture,
  type FeedText,
  MAX_ENTRIES,
  pictures,
  present,
  type ReadFeed,
} from "./feed-entry.ts";
import { type FeedElement, isEntry, readFeedElements } from "./feed-elements.ts";

/** Longer texts are not parsed as dates. */
const MAX_DATE_LENGTH = 200;
const ENTRY_DATES =
  "pubdate dc:date published atom:published issued atom:updated updated dcterms:issued modified created";

/** Reads an RSS, RDF or Atom feed. Null for other content. Throws TooComplexError. */
export function readXmlFeed(source: string): ReadFeed | null {
  const root = readFeedElements(source);
  if (root === null) return null;
  const isAtom = root.name === "feed";
  // RSS has its items in the channel, RDF beside it.
  const [channel = root] = isAtom ? [] : all(root, "channel");
  const entries = [...channel.children, ...(channel === root ? [] : root.children)].filter(isEntry);
  const bases = present([
    isAtom ? undefined : textOf(channel, "link"),
    root.attributes["xml:base"],
    channel.attributes["xml:base"],
  ]);
  return {
    title: titleOf(channel, isAtom),
    dates: datesOf(channel, isAtom ? "updated" : "lastbuilddate pubdate dc:date"),
    entries: entries.slice(0, MAX_ENTRIES).map((entry) => toEntry(entry, bases, isAtom)),
  };
}

function toEntry(entry: FeedElement, bases: readonly string[], isAtom: boolean): FeedEntry {
  const [guid] = all(entry, "guid");
  const isAddress = guid?.attributes["ispermalink"]?.toLowerCase() !== "false";
  const ids = [textOf(entry, "id"), isAddress ? guid?.text : undefined, entry.attributes["rdf:about"]];
  return {
    id: present([textOf(entry, "id"), guid?.text, entry.attributes["rdf:about"]])[0]?.trim() ?? "",
    title: titleOf(entry, isAtom),
    links: present([
      ...(isAtom ? [] : all(entry, "link").map((link) => link.text)),
      // Some RSS feeds write Atom's form of a link under RSS's name.
      ...alternates(all(entry, isAtom ? "link atom:link" : "atom:link link")),
      all(entry, "content")[0]?.attributes["src"],
      ...addresses(ids),
      // A podcast's episode may have no page: then its file is the address.
      ...filesOf(entry),
    ]),
    bases: present([...bases, entry.attributes["xml:base"]]),
    dates: datesOf(entry, ENTRY_DATES),
    pictures: picturesOf(entry),
    contents: present(
      ["content:encoded", ...(isAtom ? ["content", "summary"] : []), "description", "media:description"].map(
        (name) => textOf(entry, name),
      ),
    ),
  };
}

/** Children with one of these names (separated by spaces), in the order of the names. */
function all({ children }: FeedElement, names: string): FeedElement[] {
  return names.split(" ").flatMap((name) => children.filter((child) => child.name === name));
}

const textOf = (element: FeedElement, name: string): string | undefined => all(element, name)[0]?.text;

/**
 * RSS does not define whether a title is HTML; many feeds use HTML. "text" is also Atom's default type, so only an
 * explicit type is reliable.
 */
function titleOf(element: FeedElement, isAtom: boolean): FeedText | null {
  const [title] = all(element, "title dc:title media:title");
  if (title === undefined) return null;
  const isPlain = isAtom && !title.isMarkup && title.attributes["type"]?.toLowerCase() === "text";
  return { text: title.text, isPlain, isMarkup: title.isMarkup };
}

/** Some sites write a date as HTML: the attribute of a `time` element comes first, then its text. */
function datesOf(element: FeedElement, names: string): string[] {
  return present(
    all(element, names).flatMap(({ text: written }) => {
      const text = written.slice(0, MAX_DATE_LENGTH);
      if (!text.includes("<")) return [text];
      return [/\bdatetime\s*=\s*["']([^"'<>]*)/i.exec(text)?.[1], htmlToText(text)];
    }),
  );
}

/** The addresses of an entry's own files. */
function filesOf(entry: FeedElement): (string | undefined)[] {
  const links = all(entry, "link atom:link").filter(({ attributes }) => attributes["rel"] === "enclosure");
  const media = [entry, ...all(entry, "media:group")].flatMap((holder) =>
    all(holder, "media:content media:player"),
  );
  return [
    ...all(entry, "enclosure").map(({ attributes }) => attributes["url"]),
    ...links.map(({ attributes }) => attributes["href"]),
    ...media.map(({ attributes }) => attributes["url"]),
  ];
}

/** Links to the entry itself, HTML pages first. */
function alternates(links: readonly FeedElement[]): (string | undefined)[] {
  const own = links.filter(
    ({ attributes }) => (attributes["rel"] ?? "alternate").toLowerCase() === "alternate",
  );
  const isPage = ({ attributes }: FeedElement) => /html/i.test(attributes["type"] ?? "text/html");
  return [...own.filter(isPage), ...own.filter((link) => !isPage(link))].map(
    ({ attributes }) => attributes["href"],
  );
}

function picturesOf(entry: FeedElement): FeedPicture[] {
  const holders = [entry, ...all(entry, "media:group")];
  const contents = holders.flatMap((holder) => all(holder, "media:content"));
  const thumbnails = [...holders, ...contents].flatMap((holder) => all(holder, "media:thumbnail"));
  const enclosures = all(entry, "link").filter(({ attributes }) => attributes["rel"] === "enclosure");
  return pictures([
    ...contents.map(({ attributes: { url, type, medium, width } }) => ({
      url,
      type: medium === "image" ? "image" : (type ?? medium),
      width,
    })),
    ...thumbnails.map(({ attributes: { url, width } }) => ({ url, type: "image", width })),
    ...all(entry, "enclosure").map(({ attributes: { url, type } }) => ({ url, type })),
    ...enclosures.map(({ attributes: { href, type } }) => ({ url: href, type })),
    ...all(entry, "itunes:image").map(({ attributes: { href } }) => ({ url: href, type: "image" })),
  ]);
}
