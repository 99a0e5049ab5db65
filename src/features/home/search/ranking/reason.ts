import { fold } from "#src/shared/lib/fold.ts";
import type { Query } from "./query.ts";

/** Why an app is listed although its name does not match: a tag, a word of its description, or its address. */
export type Reason = { kind: "tag" | "description" | "address"; text: string };

type Facts = { url: string; tags?: readonly string[]; description?: string };

/** Shorter words occur in every text. */
const SHORTEST_WORD = 2;

/** The first match among tags, description and address; null for no match. */
export function reasonFor(app: Facts, query: Query): Reason | null {
  const { tags = [], description = "" } = app;
  const wanted = query.words.filter(({ length }) => length >= SHORTEST_WORD);
  const begins = (text: string) => wanted.some((beginning) => text.startsWith(beginning));
  const tag = tags.find((tag) => wordsOf(tag).some((word) => begins(fold(word))));
  if (tag !== undefined) return { kind: "tag", text: tag };
  const word = wordsOf(description).find((word) => begins(fold(word)));
  if (word !== undefined) return { kind: "description", text: word };
  const host = hostOf(app);
  return query.text.length >= SHORTEST_WORD && host.startsWith(query.text)
    ? { kind: "address", text: host }
    : null;
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}\p{M}\p{Cf}]+/u).filter(Boolean);

// Cached, because every key press needs all hosts, and parsing a URL is slow.
const hosts = new WeakMap<Facts, string>();

/** The host of an app's address, without "www."; empty for no address. */
export function hostOf(app: Facts): string {
  let host = hosts.get(app);
  if (host === undefined) hosts.set(app, (host = (URL.parse(app.url)?.hostname ?? "").replace(/^www\./, "")));
  return host;
}
