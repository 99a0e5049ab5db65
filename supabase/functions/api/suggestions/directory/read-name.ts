import { SYNONYMS } from "./synonyms.ts";
import { type Tag, CATEGORIES, TOPICS } from "./tags.ts";
import { FILLERS, PREPOSITIONS, words } from "./words.ts";

/**
 * Words for several tags at once, in the format of the synonyms. Each structured category of the
 * specification is here or is a tag, so that each one finds apps.
 */
const BROAD_WORDS: readonly { words: string; tags: readonly Tag[] }[] = [
  // Everything in the directory is a web app.
  { words: "app, web app, webapp, application, web application, anwendung, aplicacion", tags: CATEGORIES },
  {
    words: "business, company, enterprise, small business, management, firma, unternehmen, negocio, empresa",
    tags: ["Accounting", "CRM", "Marketing", "Project management", "Payments"],
  },
  {
    words: "entertainment, entertaining, leisure, unterhaltung, entretenimiento",
    tags: ["Movies & TV", "Games", "Streaming", "Live streaming", "Music", "Radio", "Comics", "Humour"],
  },
  {
    words: "lifestyle, living",
    tags: ["Fashion", "Beauty", "Interior design", "Food", "Fitness", "Meditation", "Dating"],
  },
  { words: "remote work, home office, homeoffice", tags: ["Remote work", "Video calls"] },
];

/** One idea of a name: its tags, which may be none, and the words to look for in texts. */
export type Idea = { tags: ReadonlySet<Tag>; words: readonly string[] };

/** The meaning of a name, or of one side of an "and". The other ideas only narrow `head`. */
export type Wish = { ideas: readonly Idea[]; head: Idea };

type Piece = Idea & { kind: "idea" | "filler" | "preposition" };

const CONJUNCTION = /[&,;/|]|\s(?:and|or|und|oder|y|o)\s/iu;
const LONGEST_PHRASE = 4;

let phrases: ReadonlyMap<string, ReadonlySet<Tag>> | undefined;

/**
 * The wishes in a category's name; an app may fit any of them. The head of "Dog food" is its last idea; of
 * "Games for kids", the last one before the preposition. Fillers count only in a name without other words
 * ("Tools"). Empty for "The best".
 */
export function readName(categoryName: string): Wish[] {
  const parts = categoryName.split(CONJUNCTION).map(toPieces);
  const kind = parts.flat().some((piece) => piece.kind === "idea") ? "idea" : "filler";
  return parts.flatMap((pieces) => toWish(pieces, kind) ?? []);
}

function toWish(pieces: readonly Piece[], kind: "idea" | "filler"): Wish | null {
  const counts = (piece: Piece) => piece.kind === kind && (kind === "idea" || piece.tags.size > 0);
  const ideas = pieces.filter(counts);
  const first = pieces.findIndex(counts);
  const preposition = pieces.findIndex((piece, place) => piece.kind === "preposition" && place > first);
  const main = preposition < 0 ? ideas : pieces.slice(0, preposition).filter(counts);
  const head = main.at(-1);
  return head ? { ideas, head } : null;
}

/**
 * Parses from left to right and takes the longest known phrase first. An unknown word is an idea by itself.
 */
function toPieces(text: string): Piece[] {
  phrases ??= knownPhrases();
  const rest = words(text);
  const pieces: Piece[] = [];
  while (rest.length > 0) {
    const taken = rest.splice(0, lengthOfPhrase(rest, phrases));
    const kind = kindOf(taken);
    const tags = phrases.get(taken.join(" ")) ?? new Set<Tag>();
    pieces.push({ kind, tags, words: kind === "filler" ? [] : taken });
  }
  return pieces;
}

function kindOf(taken: readonly string[]): Piece["kind"] {
  if (taken.length === 1 && PREPOSITIONS.has(taken[0] ?? "")) return "preposition";
  return taken.every((word) => FILLERS.has(word)) ? "filler" : "idea";
}

function lengthOfPhrase(rest: readonly string[], known: ReadonlyMap<string, unknown>): number {
  for (let length = Math.min(LONGEST_PHRASE, rest.length); length > 1; length--) {
    if (known.has(rest.slice(0, length).join(" "))) return length;
  }
  return 1;
}

function knownPhrases(): ReadonlyMap<string, ReadonlySet<Tag>> {
  const known = new Map<string, Set<Tag>>();
  const add = (phrase: string, tags: readonly Tag[]) => {
    const key = words(phrase).join(" ");
    known.set(key, new Set([...(known.get(key) ?? []), ...tags]));
  };
  for (const tag of [...CATEGORIES, ...TOPICS]) {
    add(tag, [tag]);
    for (const phrase of SYNONYMS[tag]?.split(",") ?? []) add(phrase, [tag]);
  }
  for (const broad of BROAD_WORDS) {
    for (const phrase of broad.words.split(",")) add(phrase, broad.tags);
  }
  return known;
}
