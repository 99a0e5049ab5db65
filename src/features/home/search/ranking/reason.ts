import { fold } from "#src/shared/lib/text/fold.ts";
import type { Query } from "./query.ts";

/** Why something is listed although its name does not match: a tag, a word of its description, its address, or what is in it. */
export type Reason = { kind: "tag" | "description" | "address" | "content"; text: string };

type Facts = { url: string; tags?: readonly string[] | undefined; description?: string };

/** Shorter words occur in every text. */
const SHORTEST_WORD = 2;

/** The tag that is exactly what is typed. */
export function tagOf(tags: readonly string[] = [], { text }: Query): Reason | null {
  const tag = tags.find((tag) => fold(tag) === text);
  return tag === undefined ? null : { kind: "tag", text: tag };
}

/** The first match among tags, description and address; null for no match. */
export function reasonFor(app: Facts, query: Query): Reason | null {
  const { tags = [], description = "" } = app;
  const wanted = query.words.filter(({ length }) => length >= SHORTEST_WORD);
  const begins = (text: string) => wanted.some((beginning) => text.startsWith(beginning));
  const tag = tags.find((tag) => wordsOf(tag).some((word) => begins(fold(word))));
  if (tag !== undefined) return { kind: "tag", text: tag };
  const word = wordsOf(description).find((word) => begins(fold(word)));
  if (word !== undefined) return { kind: "description", text: word };
  const host = hostOf(app.url);
  return query.text.length >= SHORTEST_WORD && host.startsWith(query.text)
    ? { kind: "address", text: host }
    : null;
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}\p{M}\p{Cf}]+/u).filter(Boolean);

// Cached, because every key press needs all hosts, and parsing a URL is slow.
const hosts = new Map<string, string>();

/** The host of an address, without "www."; empty for no address. */
export function hostOf(url: string): string {
  let host = hosts.get(url);
  if (host === undefined) hosts.set(url, (host = (URL.parse(url)?.hostname ?? "").replace(/^www\./, "")));
  return host;
}
