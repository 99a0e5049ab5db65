import { directory, type DirectoryApp } from "./directory.ts";
import { type Idea, readName, type Wish } from "./read-name.ts";
import { words } from "./words.ts";

type IndexedApp = {
  app: DirectoryApp;
  nameWords: ReadonlySet<string>;
  descriptionWords: ReadonlySet<string>;
  /** The number of better-known apps in the app's first category. */
  turn: number;
};

const FOREMOST_TAG = 12;
const OTHER_TAG = 8;
const FURTHER_TAG = 2;
const IN_NAME = 6;
const IN_DESCRIPTION = 3;
const UNTAGGED_TIMES = 4;

let index: readonly IndexedApp[] | undefined;

/**
 * Searches the directory for a category name ("Kids games", "Coding", "Kochen"). Best match first, at most
 * `limit`, and deterministic. Empty when nothing fits.
 *
 * An app must fit every idea with a tag. Either it has the tag, or it has another idea's tag and the words in
 * its texts. A word without a tag only ranks: "Epic recipes" are recipes. If it is the head, the app's texts
 * must contain it: "Travel insurance" is not travel. Only whole words match.
 */
export function searchDirectory(categoryName: string, limit = 20): DirectoryApp[] {
  index ??= indexed(directory());
  const wishes = readName(categoryName);
  return index
    .map((entry) => ({ entry, points: Math.max(0, ...wishes.map((wish) => pointsFor(entry, wish))) }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points || one.entry.turn - other.entry.turn)
    .slice(0, limit)
    .map(({ entry }) => entry.app);
}

/** Zero when the app does not fit. */
function pointsFor(entry: IndexedApp, { ideas, head }: Wish): number {
  const tagged = ideas.filter(({ tags }) => tags.size > 0);
  const needed = head.tags.size > 0 ? tagged : ideas;
  const fits =
    needed.every((idea) => tagPoints(entry, idea) + textPoints(entry, idea) > 0) &&
    (tagged.length === 0 || tagged.some((idea) => tagPoints(entry, idea) > 0));
  return fits ? ideas.reduce((sum, idea) => sum + tagPoints(entry, idea) + textPoints(entry, idea), 0) : 0;
}

function tagPoints({ app }: IndexedApp, { tags }: Idea): number {
  const shared = app.tags.filter((tag) => tags.has(tag)).length;
  if (shared === 0) return 0;
  return (tags.has(app.tags[0]) ? FOREMOST_TAG : OTHER_TAG) + (shared - 1) * FURTHER_TAG;
}

function textPoints({ nameWords, descriptionWords }: IndexedApp, idea: Idea): number {
  const isIn = (text: ReadonlySet<string>) =>
    idea.words.length > 0 && idea.words.every((word) => text.has(word));
  const points = (isIn(nameWords) ? IN_NAME : 0) + (isIn(descriptionWords) ? IN_DESCRIPTION : 0);
  // In "Card games", the word without a tag is more specific than the tag that all results share.
  return idea.tags.size === 0 ? points * UNTAGGED_TIMES : points;
}

/**
 * Brands in simple-icons count as better known. Equal apps alternate by category, so that "Apps" shows every
 * kind.
 */
function indexed(apps: readonly DirectoryApp[]): IndexedApp[] {
  const turns = new Map<string, number>();
  const knownFirst = apps.toSorted((one, other) => fame(other) - fame(one));
  return knownFirst.map((app) => {
    const turn = turns.get(app.tags[0]) ?? 0;
    turns.set(app.tags[0], turn + 1);
    return {
      app,
      turn,
      nameWords: new Set(words(app.name)),
      descriptionWords: new Set(words(app.description)),
    };
  });
}

function fame({ icon }: DirectoryApp): number {
  return icon === undefined ? 0 : 1;
}
