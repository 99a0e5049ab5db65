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
/** A news answer has only twenty articles of all feeds together. */
const MAX_ARTICLES_OF_FEED = 50;

export interface FeedArticle {
  title: string;
  /** Absolute, http or https. */
  url: string;
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
  const articles = new Map<string, FeedArticle>();
  for (const entry of feed.entries) {
    const article = toArticle(entry, url, now);
    if (article !== null && !articles.has(article.url)) articles.set(article.url, article);
  }
  return {
    title: shorten(toText(feed.title), MAX_SOURCE_LENGTH),
    updatedAt: firstDate(feed.dates, now),
    articles: [...articles.values()].toSorted(byDate).slice(0, MAX_ARTICLES_OF_FEED),
  };
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

/**
 * A plain title may contain markup, and an HTML title may be escaped twice. A tag without its end is part of
 * the text, as in "The <time> element".
 */
function toText(text: FeedText | null): string {
  if (text === null) return "";
  const line = text.isPlain ? oneLine(text.text) : readable(text.text);
  return HAS_MARKUP.test(line) ? htmlToText(line) : line;
}

const HAS_MARKUP = /<\/[a-z]|<(?:br|hr|img|p|wbr)\b|<[a-z]+\s[^<>]*=/i;
const readable = (html: string): string => (HAS_MARKUP.test(html) ? htmlToText(html) : unescapedLine(html));

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

/** A future date is wrong, because the article exists already. */
function firstDate(dates: readonly string[], now: Date): Date | null {
  const parsed = dates.map(parseFeedDate);
  return parsed.find((date) => date !== null && date.getTime() <= now.getTime()) ?? null;
}

/** Newest first; undated articles last, in the feed's order. */
function byDate(a: FeedArticle, b: FeedArticle): number {
  return (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0);
}
