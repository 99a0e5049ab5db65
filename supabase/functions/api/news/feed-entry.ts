import { parseFeed as parseFeedsmith } from "feedsmith";

type AnyFeed = ReturnType<typeof parseFeedsmith<string>>;
type RssFeed = Extract<AnyFeed, { format: "rss" }>["feed"];
type AtomFeed = Extract<AnyFeed, { format: "atom" }>["feed"];
type RdfFeed = Extract<AnyFeed, { format: "rdf" }>["feed"];
type JsonFeed = Extract<AnyFeed, { format: "json" }>["feed"];
type RssItem = NonNullable<RssFeed["items"]>[number];
type AtomEntry = NonNullable<AtomFeed["entries"]>[number];
type RdfItem = NonNullable<RdfFeed["items"]>[number];
type JsonItem = NonNullable<JsonFeed["items"]>[number];
type Media = NonNullable<RssItem["media"]>;

/** A feed's text, and whether it is plain text rather than HTML. */
export interface FeedText {
  text: string;
  isPlain: boolean;
}

/** A picture of an entry, with its width if the feed has one. */
export interface FeedPicture {
  url: string;
  width: number | null;
}

/** One entry in one shape for RSS, RDF, Atom and JSON Feed: addresses unresolved, texts undecoded. */
export interface FeedEntry {
  title: FeedText | null;
  /** Candidate addresses of the article, best first. */
  links: string[];
  /** The bases of relative addresses, outermost first. */
  bases: string[];
  dates: string[];
  pictures: FeedPicture[];
  /** The entry's own HTML, the fullest first. */
  contents: string[];
}

export interface ReadFeed {
  title: FeedText | null;
  dates: string[];
  entries: FeedEntry[];
}

const MAX_ENTRIES = 300;

/** Maps feedsmith's result to one shape for all formats. Throws when it is not a feed. */
export function readFeed(text: string): ReadFeed {
  const { format, feed } = parseFeedsmith(text, { maxItems: MAX_ENTRIES });
  if (format === "rss") return fromRss(feed);
  if (format === "rdf") return fromRdf(feed);
  if (format === "atom") return fromAtom(feed);
  return fromJson(feed);
}

function fromRss(feed: RssFeed): ReadFeed {
  return {
    title: html(feed.title),
    dates: present([feed.lastBuildDate, feed.pubDate, ...(feed.dc?.dates ?? [])]),
    entries: (feed.items ?? []).map((item) => fromRssItem(feed, item)),
  };
}

function fromRssItem(feed: RssFeed, item: RssItem): FeedEntry {
  const guid = item.guid?.isPermaLink === false ? undefined : item.guid?.value;
  return {
    title: html(item.title ?? item.dc?.titles?.[0] ?? item.media?.title?.value),
    links: present([item.link, ...alternates(item.atom?.links), ...addresses([guid])]),
    bases: present([feed.link, feed.xml?.base, item.xml?.base]),
    dates: present([
      item.pubDate,
      ...(item.dc?.dates ?? []),
      item.atom?.published,
      item.atom?.updated,
      item.dcterms?.issued?.[0],
    ]),
    pictures: [
      ...mediaPictures(item.media),
      ...attached(item.enclosures?.map(({ url, type }) => ({ url, type }))),
      ...attached(item.itunes?.image === undefined ? [] : [{ url: item.itunes.image, type: "image/*" }]),
    ],
    contents: present([item.content?.encoded, item.description]),
  };
}

function fromRdf(feed: RdfFeed): ReadFeed {
  return {
    title: html(feed.title),
    dates: present(feed.dc?.dates ?? []),
    entries: (feed.items ?? []).map((item) => fromRdfItem(feed, item)),
  };
}

function fromRdfItem(feed: RdfFeed, item: RdfItem): FeedEntry {
  return {
    title: html(item.title ?? item.dc?.titles?.[0]),
    links: present([item.link, ...addresses([item.rdf?.about])]),
    bases: present([feed.link, feed.xml?.base, item.xml?.base]),
    dates: present([...(item.dc?.dates ?? []), item.dcterms?.issued?.[0]]),
    pictures: mediaPictures(item.media),
    contents: present([item.content?.encoded, item.description]),
  };
}

function fromAtom(feed: AtomFeed): ReadFeed {
  return {
    title: atomText(feed.title),
    dates: present([feed.updated]),
    entries: (feed.entries ?? []).map((entry) => fromAtomEntry(feed, entry)),
  };
}

function fromAtomEntry(feed: AtomFeed, entry: AtomEntry): FeedEntry {
  const enclosures = entry.links?.filter(({ rel }) => rel === "enclosure");
  return {
    title: atomText(entry.title),
    links: present([...alternates(entry.links), entry.content?.src, ...addresses([entry.id])]),
    bases: present([feed.xml?.base, entry.xml?.base]),
    dates: present([entry.published, entry.updated, ...(entry.dc?.dates ?? [])]),
    pictures: [
      ...mediaPictures(entry.media),
      ...attached(enclosures?.map(({ href, type }) => ({ url: href, type }))),
    ],
    contents: present([entry.content?.value, entry.summary?.value, entry.media?.description?.value]),
  };
}

function fromJson(feed: JsonFeed): ReadFeed {
  return {
    title: plain(feed.title),
    dates: [],
    entries: (feed.items ?? []).map((item) => fromJsonItem(feed, item)),
  };
}

function fromJsonItem(feed: JsonFeed, item: JsonItem): FeedEntry {
  return {
    title: plain(item.title ?? item.summary ?? item.content_text),
    links: present([item.url, item.external_url, ...addresses([item.id])]),
    bases: present([feed.home_page_url]),
    dates: present([item.date_published, item.date_modified]),
    pictures: [
      ...attached(present([item.image, item.banner_image]).map((url) => ({ url, type: "image/*" }))),
      ...attached(item.attachments?.map(({ url, mime_type: type }) => ({ url, type }))),
    ],
    contents: present([item.content_html]),
  };
}

interface Link {
  href?: string | undefined;
  rel?: string | undefined;
  type?: string | undefined;
}

/** Links to the entry itself, pages before other documents. */
function alternates(links: readonly Link[] | undefined): (string | undefined)[] {
  const own = (links ?? []).filter(({ rel = "alternate" }) => rel.toLowerCase() === "alternate");
  const isPage = ({ type = "text/html" }: Link) => /html/i.test(type);
  return [...own.filter(isPage), ...own.filter((link) => !isPage(link))].map(({ href }) => href);
}

/** Ids that are also addresses. A relative id would be a guess. */
function addresses(ids: readonly (string | undefined)[]): string[] {
  return present(ids).filter((id) => /^https?:\/\//i.test(id.trim()));
}

function mediaPictures(media: Media | undefined): FeedPicture[] {
  if (media === undefined) return [];
  const holders = [media, ...(media.groups ?? [])];
  const contents = holders.flatMap(({ contents = [] }) => contents);
  return [
    ...contents
      .filter(({ url, type, medium }) => isPicture(url, medium === "image" ? "image/*" : (type ?? medium)))
      .map(toPicture),
    ...[...holders, ...contents].flatMap(({ thumbnails = [] }) => thumbnails).map(toPicture),
  ].filter(({ url }) => url !== "");
}

function toPicture({ url, width }: { url?: string | undefined; width?: number | undefined }): FeedPicture {
  return { url: url ?? "", width: width ?? null };
}

function attached(
  files: { url?: string | undefined; type?: string | undefined }[] | undefined,
): FeedPicture[] {
  return (files ?? []).filter(({ url, type }) => isPicture(url, type)).map(toPicture);
}

/** By type where there is one, else by file extension. */
function isPicture(url: string | undefined, type: string | undefined): boolean {
  if (url === undefined) return false;
  return type === undefined || type === ""
    ? /\.(?:jpe?g|png|webp|gif|avif)(?:[?#]|$)/i.test(url)
    : /^image\//i.test(type);
}

/** RSS does not define whether a title is HTML; many feeds use HTML. */
function html(text: string | undefined): FeedText | null {
  return text === undefined ? null : { text, isPlain: false };
}

function plain(text: string | undefined): FeedText | null {
  return text === undefined ? null : { text, isPlain: true };
}

/** "text" is also Atom's default type, so only an explicit type is reliable. */
function atomText(text: AtomEntry["title"]): FeedText | null {
  return text?.value === undefined
    ? null
    : { text: text.value, isPlain: text.type?.toLowerCase() === "text" };
}

function present(values: readonly (string | undefined)[]): string[] {
  return values.filter((value): value is string => typeof value === "string" && value.trim() !== "");
}
