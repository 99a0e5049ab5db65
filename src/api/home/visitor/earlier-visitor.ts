import type { HomeWidget } from "#contract/widgets/home-widgets.ts";
import { WIDGET_TYPES } from "#contract/widgets/types.ts";
import { storedValue } from "#src/shared/state/storage/stored-value.ts";
import { visitorSettings } from "../../settings/settings-record.ts";
import { documentedWidget } from "../documented-widget.ts";
import { isHomeWidget } from "../is-home.ts";

/* What earlier versions kept of a visitor's widgets. The first change stores them as one board. */

const texts = (stored: unknown): unknown[] => (Array.isArray(stored) ? stored : []);
const order = storedValue("widget-order", texts);
const added = storedValue("perch-widgets", (stored) => texts(stored).filter((one) => isHomeWidget(one)));
const removed = storedValue("perch-settings", (stored) =>
  texts((Object(stored) as { removedWidgets?: unknown }).removedWidgets),
);

/** The column of an earlier version: the documented widgets, in whole places, and added ones between them by rank. */
export function earlierColumn(): HomeWidget[] {
  const types = WIDGET_TYPES.filter((type) => !removed.get().includes(type)).toSorted(
    (a, b) => placeOf(a) - placeOf(b),
  );
  const documented = types.map((type) => ({ ...documentedWidget(type), rank: `a${placeOf(type)}` }));
  return [...documented, ...(added.get() as (HomeWidget & { rank: string })[])]
    .toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank < b.rank ? -1 : 1))
    .map(({ rank: _rank, ...widget }) => widget);
}

/** Missing types come last, in the default order. */
function placeOf(type: (typeof WIDGET_TYPES)[number]): number {
  return [...order.get(), ...WIDGET_TYPES.filter((one) => !order.get().includes(one))].indexOf(type);
}

/** Whether an earlier version kept something. */
export const hasEarlier = (): boolean =>
  [order, added, removed].some((list: { get: () => unknown[] }) => list.get().length > 0);

export function forgetEarlier(): void {
  order.remove();
  added.remove();
  // Written again, the settings are without what only an earlier version reads.
  if (removed.get().length > 0) visitorSettings.set(visitorSettings.get());
}
