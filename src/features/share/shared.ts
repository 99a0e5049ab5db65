import { linkName, MAX_LINK_NAME } from "#src/api/drawer/link-rules.ts";

/** What an address asks to be put on the home screen. */
export type Shared =
  /** A page of the web; `url` is as `httpsUrl` answers it, `name` may be empty. */
  | { kind: "page"; name: string; url: string }
  /** An app of this store. */
  | { kind: "app"; slug: string }
  | { kind: "none"; why: "no-address" | "not-https" | "unknown-link" };

/** A stranger's text as a proposal for a name: one line of at most 100 characters; empty when it holds an address. */
export function plainName(text: string): string {
  if (/https?:\/\//i.test(text) || text.trim() === "") return "";
  return linkName(text.slice(0, 4 * MAX_LINK_NAME), NO_HOST);
}

/** Gives an empty name where the text has nothing to show. */
const NO_HOST = { hostname: "" };
