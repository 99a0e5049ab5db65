import type { Catalogue } from "#contract/catalogues/catalogues.ts";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { storeName } from "#src/shared/lib/language/store-name.ts";
import { matchParts } from "#src/shared/lib/text/match-parts.ts";

const ENOUGH_RESULTS = 2;

/**
 * The catalogue to show below search results. Its name or description has a word of the search, or most
 * results belong to it. Null without such a catalogue.
 */
export function matchingCatalogue(
  catalogues: readonly Catalogue[],
  search: string,
  results: readonly StoreWebapp[],
): Catalogue | null {
  const named = catalogues.find(({ name }) => matches("catalogue", name, search));
  const described = catalogues.find(({ description }) => matches("line", description, search));
  return named ?? described ?? mostFrequent(catalogues, results);
}

/** Whether the text has a word of the search, as it is or as the reader sees it. */
function matches(kind: "catalogue" | "line", text: string, search: string): boolean {
  return [text, storeName(kind, text)].some((one) => matchParts(one, search).some(({ isMatch }) => isMatch));
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
