export interface FeedSource {
  url: string;
  /** The displayed name; empty for the feed's own name. */
  title: string;
}

const MAX_FEEDS = 50;

/** The default when `NEWS_FEEDS` is unset: public feeds whose publishers allow display elsewhere. */
export const DEFAULT_FEEDS: readonly FeedSource[] = [
  { url: "https://feeds.bbci.co.uk/news/rss.xml", title: "BBC News" },
  { url: "https://www.theguardian.com/international/rss", title: "The Guardian" },
  { url: "https://feeds.npr.org/1001/rss.xml", title: "NPR" },
  { url: "https://www.aljazeera.com/xml/rss/all.xml", title: "Al Jazeera" },
  { url: "https://rss.dw.com/rdf/rss-en-all", title: "Deutsche Welle" },
  { url: "https://feeds.arstechnica.com/arstechnica/index", title: "Ars Technica" },
  { url: "https://www.theverge.com/rss/index.xml", title: "The Verge" },
  { url: "https://www.nasa.gov/feed/", title: "NASA" },
];

/**
 * Reads the `NEWS_FEEDS` setting: addresses separated by commas or spaces (a comma inside one is written %2C). Throws
 * and names an invalid address.
 */
export function readFeedSources(setting: string | undefined): readonly FeedSource[] {
  if (setting === undefined) return DEFAULT_FEEDS;
  const entries = setting.split(/[\s,]+/).filter((entry) => entry !== "");
  const sources = [...new Set(entries.map(toFeedUrl))].map((url) => ({ url, title: "" }));
  if (sources.length > MAX_FEEDS) throw new Error(`NEWS_FEEDS: at most ${MAX_FEEDS} feeds.`);
  return sources;
}

function toFeedUrl(entry: string): string {
  const url = URL.canParse(entry) ? new URL(entry) : null;
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  const isFit = isWeb && url.username === "" && url.password === "" && url.href.length <= 2048;
  if (!isFit) throw new Error(`NEWS_FEEDS: '${entry}' is not an http or https address.`);
  return url.href;
}
