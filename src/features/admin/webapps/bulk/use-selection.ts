import { useRef, useState } from "react";
import type { Selection } from "#contract/webapp-selections.ts";
import { filterOf, type WebappListTerms } from "#src/api/webapps.ts";

type Chosen = { of: string; ids: ReadonlySet<number>; isAll: boolean };

export type WebappSelection = {
  /** How many apps are chosen, also on other pages. */
  count: number;
  isAll: boolean;
  has: (id: number) => boolean;
  /** Chooses an app or not; with `isRange`, also all between it and the one before. */
  toggle: (id: number, isRange: boolean) => void;
  /** Chooses all apps of the page, or none of them. */
  togglePage: () => void;
  /** Chooses all that match the filter, also on other pages. */
  chooseAll: () => void;
  clear: () => void;
  /** As the API takes it. */
  select: Selection;
};

/**
 * The apps that are chosen in a list, across its pages. Another search or filter is another list, in which nothing is
 * chosen. `pageIds` are those in sight, in order.
 */
export function useSelection(
  params: WebappListTerms,
  pageIds: readonly number[],
  total: number,
): WebappSelection {
  const filter = filterOf(params);
  const of = JSON.stringify(filter);
  const [chosen, setChosen] = useState<Chosen>({ of, ids: new Set(), isAll: false });
  const anchor = useRef<number | null>(null);
  const { ids, isAll } = chosen.of === of ? chosen : { ids: new Set<number>(), isAll: false };

  const put = (next: Iterable<number>) => setChosen({ of, ids: new Set(next), isAll: false });
  const has = (id: number) => isAll || ids.has(id);
  const current = () => (isAll ? pageIds : ids);

  return {
    count: isAll ? total : ids.size,
    isAll,
    has,
    toggle(id, isRange) {
      const from = isRange && anchor.current !== null ? pageIds.indexOf(anchor.current) : -1;
      const to = pageIds.indexOf(id);
      const touched = from < 0 ? [id] : pageIds.slice(Math.min(from, to), Math.max(from, to) + 1);
      anchor.current = id;
      const next = new Set(current());
      const isChosen = has(id);
      for (const one of touched) {
        if (isChosen) next.delete(one);
        else next.add(one);
      }
      put(next);
    },
    togglePage() {
      const others = isAll ? [] : [...ids].filter((id) => !pageIds.includes(id));
      put(pageIds.every(has) ? others : [...others, ...pageIds]);
    },
    chooseAll: () => setChosen({ of, ids: new Set(), isAll: true }),
    clear: () => put([]),
    select: isAll ? { filter, expected: total } : { ids: [...ids] },
  };
}
