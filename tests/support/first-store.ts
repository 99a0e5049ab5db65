import { readFileSync } from "node:fs";

const TEXT = "'((?:[^']|'')*)'";
const ROW = new RegExp(`^  \\(${TEXT}, ${TEXT}, ${TEXT}, ${TEXT}, (?:${TEXT}|null), array\\[(.*)\\]`, "gm");
const textOf = (literal = "") => literal.replaceAll("''", "'");

/** The apps of the first store, newest first, as supabase/seed.sql writes them. */
export function firstStore() {
  const seed = readFileSync("supabase/seed.sql", "utf8");
  return [...seed.matchAll(ROW)].map(([, slug, name, url, description, , tags = ""]) => ({
    slug: textOf(slug),
    name: textOf(name),
    url: textOf(url),
    description: textOf(description),
    tags: [...tags.matchAll(new RegExp(TEXT, "g"))].map(([, tag]) => textOf(tag)),
  }));
}
