import { toPlainName } from "#contract/texts/names.ts";

/** The fields of a link that a member enters. */
export type LinkFields = { name: string; url: string };

/** The server's limit for a link's name, in characters. */
export const MAX_LINK_NAME = 100;
const MAX_URL_LENGTH = 2048;

/**
 * Parses a link's address. Undefined unless it is http or https without user name and password, at most 2048
 * characters.
 */
export function linkUrl(text: string): URL | undefined {
  const url = URL.parse(text.trim()) ?? undefined;
  const isFit = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return isFit && url.href.length <= MAX_URL_LENGTH ? url : undefined;
}

/** Like linkUrl, but https only: for links that Perch itself offers. */
export function httpsUrl(text: string): URL | undefined {
  const url = linkUrl(text);
  return url && isEncrypted(url.href) ? url : undefined;
}

export const isEncrypted = (url: string): boolean => url.startsWith("https:");

/**
 * Normalises a link's name: one line, no invisible characters, at most 100 characters. An empty name becomes
 * the host.
 */
export const linkName = (text: string, url: Pick<URL, "hostname">): string =>
  entryName(text, url.hostname.replace(/^www\./, ""));

/** As `linkName`, for a folder or a page. An empty name becomes "Folder". */
export const folderName = (text: string): string => entryName(text, "Folder");

function entryName(text: string, otherwise: string): string {
  const name = toPlainName(text).replaceAll(/\s+/g, " ").trim() || otherwise;
  return [...name].slice(0, MAX_LINK_NAME).join("").trim();
}
