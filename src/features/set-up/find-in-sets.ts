import type { StarterSet } from "#contract/user-apps/starter-sets.ts";
import type { FoundProposal } from "#src/api/proposals.ts";
import { setTitle } from "#src/shared/components/store/set-texts.ts";
import { fold } from "#src/shared/lib/text/fold.ts";

/** In more words than these, short ones are the words between. */
const FEW_WORDS = 3;

/**
 * What the sets of the first visit have for these words, where no model reads them: sets by their names, as folders, and
 * apps by theirs. Words find what begins with them.
 */
export function findInSets(sets: readonly StarterSet[], sentence: string): FoundProposal {
  const typed = wordsOf(sentence);
  const wanted = typed.filter((word) => word.length >= (typed.length > FEW_WORDS ? 4 : 2));
  const isMeant = (name: string) => wordsOf(name).some((own) => wanted.some((word) => own.startsWith(word)));
  const taken = new Set<number>();
  const take = (apps: StarterSet["apps"]) =>
    apps.filter(({ id }) => {
      const isNew = !taken.has(id);
      taken.add(id);
      return isNew;
    });
  const folders = sets
    .filter(({ name }) => isMeant(setTitle(name)))
    .map(({ name, apps }) => ({ name: setTitle(name), apps: take(apps) }));
  const apps = sets.flatMap((set) => take(set.apps.filter(({ name }) => isMeant(name))));
  return { folders, apps, place: null, sky: null, news: [] };
}

/** "and" in a name is no word of it. */
const wordsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter((word) => word !== "and");
