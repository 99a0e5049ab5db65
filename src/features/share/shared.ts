import { linkName, MAX_LINK_NAME } from "#src/api/drawer/link-rules.ts";

/** The request in the page's address. */
export type Shared =
  /** A page of the web, or what a program opens; `url` comes from `linkUrl`, `name` may be empty. */
  | { kind: "page"; name: string; url: string }
  /** An app of this store. */
  | { kind: "app"; slug: string }
  | { kind: "none"; why: "no-address" | "unknown-link" };

/**
 * An untrusted text as a proposed name: one line of at most 100 characters; empty when it contains an
 * address.
 */
export function plainName(text: string): string {
  if (/https?:\/\//i.test(text) || text.trim() === "") return "";
  return linkName(text.slice(0, 4 * MAX_LINK_NAME), NO_HOST);
}

/** linkName falls back to this empty host for a text without visible characters. */
const NO_HOST = { href: "" };
