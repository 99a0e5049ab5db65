import { toPlainName } from "#contract/names.ts";

/** What the server takes as a link's name, in characters. */
export const MAX_LINK_NAME = 100;
const MAX_URL_LENGTH = 2048;

/** The address of a link, written in full; undefined unless it is https, without a user's name or password in it. */
export function httpsUrl(text: string): URL | undefined {
  const url = URL.parse(text.trim()) ?? undefined;
  const isFit = url?.protocol === "https:" && !url.username && !url.password;
  return isFit && url.href.length <= MAX_URL_LENGTH ? url : undefined;
}

/** A name as it may be stored: one line, nothing unseen, cut between characters; the site's host where nothing is given. */
export function linkName(text: string, url: URL): string {
  const name = toPlainName(text).replaceAll(/\s+/g, " ").trim() || url.hostname.replace(/^www\./, "");
  return [...name].slice(0, MAX_LINK_NAME).join("").trim();
}
