import { escapeHtml } from "../../_shared/contract/texts/escape-html.ts";

export interface AtomFeed {
  /** An address that never changes; readers know the feed by it. */
  id: string;
  title: string;
  subtitle: string;
  author: string;
  /** The feed's own address, and that of the page it belongs to. */
  selfUrl: string;
  pageUrl: string;
  entries: readonly AtomEntry[];
  /** For a feed without entries. */
  since: Date;
}

interface AtomEntry {
  id: string;
  title: string;
  url: string;
  summary: string;
  updated: Date;
}

/** XML 1.0 has no form for most of these, not even an escape. */
const NO_XML = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

const element = (name: string, text: string): string =>
  `<${name}>${escapeHtml(text.replaceAll(NO_XML, ""))}</${name}>`;

const link = (rel: string, type: string, url: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeHtml(url)}"/>`;

/** An Atom feed (RFC 4287). Its texts are plain: no reader takes a name for HTML. */
export function renderAtom({ entries, since, ...feed }: AtomFeed): string {
  const newest = Math.max(...entries.map(({ updated }) => updated.getTime()));
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom">`,
    element("id", feed.id),
    element("title", feed.title),
    ...(feed.subtitle ? [element("subtitle", feed.subtitle)] : []),
    element("updated", (entries.length === 0 ? since : new Date(newest)).toISOString()),
    `<author>${element("name", feed.author)}</author>`,
    link("self", "application/atom+xml", feed.selfUrl),
    link("alternate", "text/html", feed.pageUrl),
    ...entries.map(renderEntry),
    `</feed>`,
    ``,
  ].join("\n");
}

const renderEntry = ({ id, title, url, summary, updated }: AtomEntry): string =>
  [
    `<entry>`,
    element("id", id),
    element("title", title),
    element("updated", updated.toISOString()),
    link("alternate", "text/html", url),
    ...(summary ? [element("summary", summary)] : []),
    `</entry>`,
  ].join("");
