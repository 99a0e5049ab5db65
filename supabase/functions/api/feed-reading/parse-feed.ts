import { atMost, BOUNDS } from "../../_shared/bounds.ts";
import { choosePicture, overHttps, picturesIn } from "./article-picture.ts";
import { parseFeedDate } from "./feed-date.ts";
import type { FeedEntry, FeedText, ReadFeed } from "./feed-entry.ts";
import { readJsonFeed } from "./json-feed.ts";
import { readXmlFeed } from "./xml-feed.ts";
import { htmlToText, oneLine, shorten, unescapedLine } from "../../_shared/markup/plain-text.ts";

const MAX_TITLE_LENGTH = 300;
const MAX_SOURCE_LENGTH = 100;
const MAX_URL_LENGTH = 2048;
const MAX_ID_LENGTH = 300;
/** A later date is a placeholder. */
const MAX_AHEAD_MS = 366 * 86_400_000;
/** A news answer has only twenty articles of all feeds together. */
const MAX_ARTICLES_OF_FEED = 50;

export interface FeedArticle {
  title: string;
  /** Absolute, http or https. */
  url: string;
  /** The entry's id, only where another article of the feed has the same address. */
  entry?: string;
  /** Absolute, https. */
  imageUrl: string | null;
  /** Null without a plausible date. */
  publishedAt: Date | null;
}

export interface Feed {
  /** Empty when the feed has none. */
  title: string;
  /** The feed's own date of its last change. */
  updatedAt: Date | null;
  /** The newest articles, each address once. Without dates, in the feed's order. */
  articles: FeedArticle[];
}

/** Parses an RSS, RDF, Atom or JSON Feed from `url`. Null for other content. Throws only TooComplexError. */
export function parseFeed(text: string, url: string, now: Date): Feed | null {
  atMost(BOUNDS.feed.characters, text.length, "characters");
  const feed = readLeniently(text);
  if (feed === null) return null;
  const read = feed.entries.flatMap((entry) => {
    const article = toArticle(entry, url, now);
    return article === null ? [] : [{ article, id: oneLine(entry.id.slice(0, MAX_ID_LENGTH)) }];
  });
  const newestFirst = read.toSorted((a, b) => byDate(a.article, b.article));
  return {
    title: shorten(toText(feed.title), MAX_SOURCE_LENGTH),
    updatedAt: firstDate(feed.dates, now),
    articles: distinct(newestFirst).slice(0, MAX_ARTICLES_OF_FEED),
  };
}

/** Each article once, the newest of its id. Some feeds have no ids, or one for all: there the address counts, too. */
function distinct(read: readonly { article: FeedArticle; id: string }[]): FeedArticle[] {
  const ofAddresses = new Map<string, Map<string, FeedArticle>>();
  const times = new Map<string, number>();
  for (const { id } of read) times.set(id, (times.get(id) ?? 0) + 1);
  const told = new Set<string>();
  for (const { article, id } of read) {
    const others = ofAddresses.get(article.url) ?? new Map<string, FeedArticle>();
    if (others.has(id) || told.has(id)) continue;
    ofAddresses.set(article.url, others.set(id, article));
    if (id !== "" && times.get(id) === 2) told.add(id);
  }
  return [...ofAddresses.values()]
    .flatMap((others) =>
      [...others].map(([entry, article]) => (others.size === 1 ? article : { ...article, entry })),
    )
    .toSorted(byDate);
}

/** Some servers print warnings and blank lines before a feed. */
function readLeniently(text: string): ReadFeed | null {
  return /^\s*\{/.test(text) ? readJsonFeed(text) : readXmlFeed(text);
}

function toArticle(entry: FeedEntry, feedUrl: string, now: Date): FeedArticle | null {
  const base = entry.bases.reduce((outer, inner) => resolve(inner, outer) ?? outer, feedUrl);
  const url = firstOf(entry.links, (link) => resolve(link, base));
  const title = toText(entry.title) || firstText(entry.contents);
  if (url === null || title === "") return null;
  const pictureAt = (address: string) => resolvePicture(address, base);
  const picture = choosePicture(entry.pictures.filter(({ url }) => pictureAt(url) !== null));
  const pictures = picture === null ? entry.contents.flatMap(picturesIn).map(({ url }) => url) : [picture];
  return {
    title: shorten(title, MAX_TITLE_LENGTH),
    url,
    imageUrl: firstOf(pictures, pictureAt),
    publishedAt: firstDate(entry.dates, now),
  };
}

/** A plain title may contain markup, and an HTML title may be escaped twice. */
function toText(text: FeedText | null): string {
  if (text === null) return "";
  const line = text.isPlain
    ? oneLine(text.text)
    : text.isMarkup
      ? htmlToText(text.text)
      : readable(text.text);
  return hasMarkup(line) ? htmlToText(line) : line;
}

const readable = (html: string): string => (hasMarkup(html) ? htmlToText(html) : unescapedLine(html));

const TAG = /<(\/?)([a-z][a-z\d]*)\b([^<>]*)>/gi;

/**
 * Whether the tags of a title are markup, not words as in "Why <br> beats <hr>". Markup has attributes, an element with
 * its end, or a break, and touches the words around it.
 */
function hasMarkup(text: string): boolean {
  const open = new Set<string>();
  for (const { 0: tag, 1: end, 2: written = "", 3: rest = "", index } of text.matchAll(TAG)) {
    const name = written.toLowerCase();
    const [before, after] = [text[index - 1] ?? " ", text[index + tag.length] ?? " "];
    const isWord = /[\s("'“‘«„]/.test(before) && /[\s,.:;!?)"'”’»-]/.test(after);
    // A picture, and an element around the whole title, stand alone, too.
    if (rest.includes("=") && (!isWord || name === "img")) return true;
    const isAround = index === 0 || index + tag.length === text.length;
    if (isWord && !isAround) continue;
    if (end === "" && !isWord && /^(?:br|hr|p|wbr)$/.test(name)) return true;
    if (end === "") open.add(name);
    else if (open.has(name)) return true;
  }
  return false;
}

/** Short posts have no title, so their beginning serves as one. */
function firstText(contents: readonly string[]): string {
  return contents.map((html) => shorten(htmlToText(html), 120)).find((text) => text !== "") ?? "";
}

function firstOf(addresses: readonly string[], at: (address: string) => string | null): string | null {
  return addresses.map(at).find((url) => url !== null) ?? null;
}

/** An absolute http(s) address, or null. Ids (`tag:...`, `urn:...`) are not addresses. */
function resolve(address: string, base: string): string | null {
  const trimmed = address.trim();
  if (trimmed === "" || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  const hasPassword = url.username !== "" || url.password !== "";
  return isWeb && !hasPassword && url.href.length <= MAX_URL_LENGTH ? url.href : null;
}

function resolvePicture(address: string, base: string): string | null {
  const url = resolve(address, base);
  const https = url === null ? null : overHttps(url);
  return https !== null && https.length <= MAX_URL_LENGTH ? https : null;
}

/**
 * The first date that is not in the future. Future dates are wrong, because the article exists already; alone, they
 * count as now.
 */
function firstDate(dates: readonly string[], now: Date): Date | null {
  const parsed = dates
    .map(parseFeedDate)
    .filter((date) => date !== null && date.getTime() <= now.getTime() + MAX_AHEAD_MS);
  return parsed.find((date) => date !== null && date <= now) ?? (parsed.length > 0 ? now : null);
}

/** Newest first; undated articles last, in the feed's order. */
function byDate(a: FeedArticle, b: FeedArticle): number {
  return (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0);
}
