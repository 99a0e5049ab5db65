import { toPlainName } from "#contract/texts/names.ts";
import { hostOf } from "#contract/values/host-of.ts";

/** A feed in the widget's settings. The address may be a secret. */
export type OwnFeed = { url: string; name: string };

export const MAX_FEEDS = 20;
/** The server's limit for the settings of a widget, in bytes of JSON. */
export const MAX_SETTINGS_BYTES = 16_000;
const MAX_URL_LENGTH = 2048;
const MAX_NAME_LENGTH = 60;

/**
 * Parses a pasted address, with or without its scheme. Undefined unless it is http or https without user name
 * and password.
 */
export function toFeedAddress(text: string): string | undefined {
  const address = text
    .trim()
    .replace(/^feed:(?:\/\/)?(?=https?:)/i, "")
    .replace(/^feed:\/\//i, "https://");
  const url = URL.parse(/^[a-z][a-z\d+.-]*:(?!\d)/i.test(address) ? address : `https://${address}`);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") {
    return undefined;
  }
  url.hash = "";
  return url.href.length <= MAX_URL_LENGTH ? url.href : undefined;
}

/** A name in one line, without invisible characters, at most 60 characters; the host for an empty name. */
export function feedName(text: string, url: string): string {
  const name = toPlainName(text).replaceAll(/\s+/g, " ").trim() || hostOf(url);
  return [...name].slice(0, MAX_NAME_LENGTH).join("").trim();
}

/** Reads stored feeds of any version. Drops duplicates and invalid entries. */
export function readOwnFeeds(stored: readonly unknown[]): OwnFeed[] {
  const feeds = stored.flatMap((feed) => {
    const { url, name } = (feed ?? {}) as Partial<Record<keyof OwnFeed, unknown>>;
    const address = typeof url === "string" ? toFeedAddress(url) : undefined;
    return address === undefined ? [] : [{ url: address, name: feedName(String(name ?? ""), address) }];
  });
  return addFeeds([], feeds).feeds;
}

export type Addition = {
  feeds: OwnFeed[];
  added: number;
  /** Feeds that the widget already had. */
  known: number;
  /** Feeds without room. */
  leftOut: OwnFeed[];
};

/** Adds feeds up to the limit, each address once. */
export function addFeeds(feeds: readonly OwnFeed[], more: readonly OwnFeed[]): Addition {
  const addition: Addition = { feeds: [...feeds], added: 0, known: 0, leftOut: [] };
  for (const { url, name } of more) {
    const feed = { url, name: feedName(name, url) };
    if (addition.feeds.some((known) => known.url === url)) addition.known += 1;
    else if (!hasRoomFor(addition.feeds, feed)) addition.leftOut.push(feed);
    else {
      addition.feeds.push(feed);
      addition.added += 1;
    }
  }
  return addition;
}

function hasRoomFor(feeds: readonly OwnFeed[], feed: OwnFeed): boolean {
  const settings = new TextEncoder().encode(JSON.stringify({ feeds: [...feeds, feed] }));
  return feeds.length < MAX_FEEDS && settings.length <= MAX_SETTINGS_BYTES;
}
