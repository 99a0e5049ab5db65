import { unescapedLine } from "../../../_shared/markup/plain-text.ts";

const MAX_TAGS = 8;
const MAX_TAG_LENGTH = 30;
/** No real tag is longer, even with escapes. */
const MAX_WORD_LENGTH = 300;

/** Words that only mean "app". */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  [
    "app",
    "apps",
    "web",
    "webapp",
    "web app",
    "website",
    "home",
    "homepage",
    "online",
    "free",
    "pwa",
    "software",
  ].concat(["utility", "other", "misc", "n/a", "none", "index", "page"]),
);

/** The store's names for categories of manifests and schema.org. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["books", "Books"],
  ["businessfinance", "Finance"],
  ["design", "Design"],
  ["designmultimedia", "Design"],
  ["developer", "Developer tools"],
  ["developertools", "Developer tools"],
  ["devtools", "Developer tools"],
  ["game", "Games"],
  ["personalization", "Personalization"],
  ["socialnetworking", "Social"],
  ["utilities", "Utilities"],
]);

/** Turns categories and keywords into tags: short, unique, in the store's spelling, at most eight. */
export function toTags(words: readonly string[]): string[] {
  const tags = new Map<string, string>();
  for (const word of words) {
    if (word.length > MAX_WORD_LENGTH) continue;
    const text = unescapedLine(word).replace(/^[#"'\s]+|["'.\s]+$/g, "");
    const key = text.toLowerCase();
    const isTag = text.length >= 2 && text.length <= MAX_TAG_LENGTH && text.split(" ").length <= 3;
    if (!isTag || EMPTY_WORDS.has(key) || /^https?:/.test(key)) continue;
    const tag = NAMES.get(key.replace(/[\s_-]/g, "")) ?? capitalise(text);
    if (!tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
    if (tags.size === MAX_TAGS) break;
  }
  return [...tags.values()];
}

/** Keeps a word's own capitals (`iOS`, `API`). */
function capitalise(text: string): string {
  return text === text.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
