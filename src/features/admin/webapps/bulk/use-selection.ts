import { useRef, useState } from "react";
import type { Selection } from "#contract/webapps/selections.ts";
import { filterOf, type WebappListTerms } from "#src/api/webapps.ts";

type Chosen = { of: string; ids: ReadonlySet<number>; isAll: boolean };

export type WebappSelection = {
  /** The number of chosen apps, on all pages. */
  count: number;
  isAll: boolean;
  has: (id: number) => boolean;
  /** Toggles an app; with `isRange`, also all apps between it and the last toggled one. */
  toggle: (id: number, isRange: boolean) => void;
  /** Chooses all apps of the page, or none of them. */
  togglePage: () => void;
  /** Chooses all apps that match the filter, on all pages. */
  chooseAll: () => void;
  clear: () => void;
  /** The selection in the API's form. */
  select: Selection;
};

/**
 * The chosen apps of a list, across its pages. A changed search or filter resets the selection. `pageIds` are
 * the visible apps, in order.
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
