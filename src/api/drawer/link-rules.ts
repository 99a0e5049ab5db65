import { toPlainName } from "#contract/texts/names.ts";
import { isLinkAddress, isWebAddress, nameOfAddress, OWN_SCHEMES } from "#contract/values/link-address.ts";

/** The fields of a link that a member enters. */
export type LinkFields = { name: string; url: string; homeUrl?: string | undefined };

/** The server's limit for a link's name, in characters. */
export const MAX_LINK_NAME = 100;
const MAX_URL_LENGTH = 2048;

/** Parses a link's address. Undefined unless the contract's `linkAddress` takes it. */
export function linkUrl(text: string): URL | undefined {
  const url = URL.parse(text.trim());
  return url && isLinkAddress(url.href) && url.href.length <= MAX_URL_LENGTH ? url : undefined;
}

/** Like linkUrl, for web addresses alone. */
export function webUrl(text: string): URL | undefined {
  const url = linkUrl(text);
  return url && isWebAddress(url.href) ? url : undefined;
}

/** A link's address as people type it: without a scheme, a name of a home network gets http, any other https. */
export function typedUrl(text: string): URL | undefined {
  const typed = text.trim();
  const [, scheme = "", after = ""] = /^([a-z][a-z\d+.-]*):(.*)/is.exec(typed) ?? [];
  // What is a port is behind a host: nas:5000.
  const isHost =
    scheme === "" || (/^\d+(?:[/?#]|$)/.test(after) && !OWN_SCHEMES.includes(scheme.toLowerCase()));
  if (!isHost) return linkUrl(typed);
  const host = URL.parse(`http://${typed}`)?.hostname ?? "";
  return linkUrl(`${isAtHome(host) ? "http" : "https"}://${typed}`);
}

/** One label, a suffix that no public name has, or a private address, as the URL parser writes them. */
const AT_HOME =
  /^(?:[^.:]+|.*\.(?:local|lan|home\.arpa|internal)|(?:10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))(?:\.\d+){2,3}|\[(?:::1|f[cd].*|fe[89ab].*)\])\.?$/;
const isAtHome = (host: string): boolean => AT_HOME.test(host);

/**
 * Normalises a link's name: one line, no invisible characters, at most 100 characters. An empty name becomes
 * the host.
 */
export const linkName = (text: string, { href }: Pick<URL, "href">): string =>
  entryName(text, nameOfAddress(href));

/** As `linkName`, for a folder or a page. An empty name becomes "Folder". */
export const folderName = (text: string): string => entryName(text, "Folder");

function entryName(text: string, otherwise: string): string {
  const name = toPlainName(text).replaceAll(/\s+/g, " ").trim() || otherwise;
  return [...name].slice(0, MAX_LINK_NAME).join("").trim();
}
