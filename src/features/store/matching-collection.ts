import type { Catalogue } from "#contract/catalogues.ts";
import type { StoreWebapp } from "#contract/webapps.ts";
import { matchParts } from "#src/shared/lib/match-parts.ts";

const ENOUGH_RESULTS = 2;

/**
 * The collection that belongs below the results of a search: one whose name or description has a word of it, else the
 * one most of the results come from. Null when no collection stands out.
 */
export function matchingCollection(
  catalogues: readonly Catalogue[],
  search: string,
  results: readonly StoreWebapp[],
): Catalogue | null {
  const named = catalogues.find(({ name }) => matches(name, search));
  const described = catalogues.find(({ description }) => matches(description, search));
  return named ?? described ?? mostFrequent(catalogues, results);
}

function matches(text: string, search: string): boolean {
  return matchParts(text, search).some((part) => part.isMatch);
}

function mostFrequent(catalogues: readonly Catalogue[], results: readonly StoreWebapp[]): Catalogue | null {
  const ranked = catalogues
    .map((catalogue) => ({
      catalogue,
      count: results.filter(({ catalogueId }) => catalogueId === catalogue.id).length,
    }))
    .toSorted((one, other) => other.count - one.count);
  const [first] = ranked;
  return first && first.count >= ENOUGH_RESULTS ? first.catalogue : null;
}
