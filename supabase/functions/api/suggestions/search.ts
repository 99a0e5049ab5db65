import { directory, type DirectoryApp } from "./directory.ts";
import { SYNONYMS } from "./synonyms.ts";
import { CATEGORIES, type Tag, TOPICS } from "./tags.ts";

/** One idea of the name: the tags it stands for, and its words as they may stand in a text. */
type Concept = { tags: ReadonlySet<Tag>; words: readonly string[] };

type IndexedApp = {
  app: DirectoryApp;
  nameWords: ReadonlySet<string>;
  descriptionWords: ReadonlySet<string>;
};

/** `fits` says for each deciding concept whether the app has to do with it. */
type Candidate = { app: DirectoryApp; fits: readonly boolean[]; points: number };

/** Words that say nothing about what an app does. */
const FILLERS = new Set(
  words(
    `a an and any app application are around as at awesome at be best better by cool daily day essential every everyday
     everyone everything favorite favourite for free from fun get great good handy have how i in into is it its just like
     make making must my need new nice now of on online or our out platform popular read recommended service simple site some
     something start stay stuff that the their thing time to today tool top ultimate up us use useful via web webapp website what
     who with without you your
     auf aus beste bei das den der des die ein eine fur gute mein meine mit und von zum zur
     al con de del el en la las los lo mejor mejores mi mis para por un una y`,
  ),
);

/** With fewer apps than this that fit the whole name, those that fit a part of it are taken too. */
const ENOUGH = 6;
const LONGEST_PHRASE = 4;

let phrases: ReadonlyMap<string, ReadonlySet<Tag>> | undefined;
let index: readonly IndexedApp[] | undefined;

/**
 * The directory's apps for a category as a person would name it ("Kids games", "Coding", "Kochen"), the best match
 * first, at most `limit`; the same name always finds the same. Empty when nothing fits.
 */
export function searchDirectory(categoryName: string, limit = 20): DirectoryApp[] {
  index ??= directory().map(indexed);
  const concepts = conceptsOf(categoryName);
  // A word without a tag only ranks ("Epic recipes" are recipes), unless the name has nothing else.
  const topical = concepts.filter(({ tags }) => tags.size > 0);
  const deciding = topical.length > 0 ? topical : concepts;
  const candidates = index.map((entry) => ({
    app: entry.app,
    fits: deciding.map((concept) => fits(entry, concept)),
    points: concepts.reduce((sum, concept) => sum + score(entry, concept), 0),
  }));
  // What no app fits says nothing about the others; of the rest the rarest says most.
  const counts = deciding.map((_, place) => candidates.filter(({ fits }) => fits[place]).length);
  const rarest = counts.indexOf(Math.min(...counts.filter((count) => count > 0)));
  const tiers = [
    ({ fits }: Candidate) => fits.every((fit, place) => fit || counts[place] === 0),
    ({ fits }: Candidate) => fits[rarest] === true,
    ({ fits }: Candidate) => fits.includes(true),
  ];
  const found: Candidate[] = [];
  for (const belongs of rarest < 0 ? [] : tiers) {
    if (found.length >= ENOUGH) break;
    const next = candidates.filter((candidate) => belongs(candidate) && !found.includes(candidate));
    found.push(...next.toSorted((one, other) => other.points - one.points || fame(other) - fame(one)));
  }
  return found.slice(0, limit).map(({ app }) => app);
}

/** Brands drawn in simple-icons are the better known ones; that decides between equals. */
function fame({ app }: Candidate): number {
  return app.icon === undefined ? 0 : 1;
}

/** Reads the name from left to right, the longest known phrase first; what is unknown is a concept by itself. */
function conceptsOf(categoryName: string): Concept[] {
  phrases ??= knownPhrases();
  const rest = words(categoryName);
  const concepts: Concept[] = [];
  while (rest.length > 0) {
    const length = lengthOfPhrase(rest, phrases);
    const taken = rest.splice(0, Math.max(1, length));
    const tags = phrases.get(taken.join(" ")) ?? new Set<Tag>();
    if (length > 0 || taken.some((word) => !FILLERS.has(word))) concepts.push({ tags, words: taken });
  }
  return concepts;
}

function lengthOfPhrase(rest: readonly string[], known: ReadonlyMap<string, unknown>): number {
  for (let length = Math.min(LONGEST_PHRASE, rest.length); length > 0; length--) {
    const phrase = rest.slice(0, length).join(" ");
    if (known.has(phrase) && !(length === 1 && FILLERS.has(phrase))) return length;
  }
  return 0;
}

/** A tagged concept is fitted by tags alone: a "game" in a description makes no game. */
function fits(entry: IndexedApp, concept: Concept): boolean {
  return concept.tags.size > 0
    ? entry.app.tags.some((tag) => concept.tags.has(tag))
    : score(entry, concept) > 0;
}

function score({ app, nameWords, descriptionWords }: IndexedApp, { tags, words }: Concept): number {
  const places = app.tags.flatMap((tag, place) => (tags.has(tag) ? [place] : []));
  const byTags = places.length === 0 ? 0 : (places[0] === 0 ? 12 : 8) + (places.length - 1) * 2;
  const byName = words.every((word) => nameWords.has(word)) ? 6 : 0;
  const byDescription = words.every((word) => descriptionWords.has(word)) ? 3 : 0;
  return byTags + byName + byDescription;
}

function knownPhrases(): ReadonlyMap<string, ReadonlySet<Tag>> {
  const known = new Map<string, Set<Tag>>();
  const add = (phrase: string, tag: Tag) => {
    const key = words(phrase).join(" ");
    known.set(key, (known.get(key) ?? new Set()).add(tag));
  };
  for (const tag of [...CATEGORIES, ...TOPICS]) {
    add(tag, tag);
    for (const phrase of SYNONYMS[tag]?.split(",") ?? []) add(phrase, tag);
  }
  return known;
}

function indexed(app: DirectoryApp): IndexedApp {
  return {
    app,
    nameWords: new Set(words(app.name)),
    descriptionWords: new Set(words(app.description).filter((word) => !FILLERS.has(word))),
  };
}

/** Lower-case words without accents, in the singular as far as its English ending tells. */
function words(text: string): string[] {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll(/['’]/g, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular);
}

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is|news|series)$/.test(word)) return word;
  // "movies" and "families" end alike: both lose more than the s, as does "movie".
  if (/ies?$/.test(word)) return `${word.replace(/ies?$/, "")}y`;
  return word.endsWith("s") ? word.slice(0, -1) : word;
}
