import type { WidgetType } from "#contract/widgets.ts";
import { storedValue } from "#src/shared/state/stored-value.ts";

/** Every widget, in the default order. */
export const WIDGETS: readonly WidgetType[] = ["clock", "search", "news"];

/** Whether a widget is minimised, by type. It is shown only when the value is `false`. */
export type WidgetFlags = Partial<Record<WidgetType, boolean>>;

/** The order of the widgets and which are minimised. A type that is missing in `minimised` has no record. */
export type WidgetArrangement = { order: WidgetType[]; minimised: WidgetFlags };

/** For a first visit: every widget is shown. */
const FIRST_RUN: WidgetFlags = { clock: false, search: false, news: false };

/** Reads the flags from stored data; ignores other values. */
function readFlags(stored: unknown): WidgetFlags {
  const flags: WidgetFlags = {};
  for (const type of WIDGETS) {
    const flag: unknown = Object(stored)[type];
    if (typeof flag === "boolean") flags[type] = flag;
  }
  return flags;
}

/** Reads widget types from stored data, in order and without duplicates. */
export function readTypes(stored: unknown): WidgetType[] {
  const types: unknown[] = Array.isArray(stored) ? stored : [];
  return WIDGETS.filter((type) => types.includes(type)).toSorted(
    (a, b) => types.indexOf(a) - types.indexOf(b),
  );
}

/** The visitor's minimised widgets. Without a record this is a first visit, and all are shown. */
export const visitorWidgetFlags = storedValue<WidgetFlags>("widget-states", (stored) =>
  stored === null ? FIRST_RUN : readFlags(stored),
);

/** The visitor's order of the widgets; missing types come last. */
export const visitorWidgetOrder = storedValue<WidgetType[]>("widget-order", readTypes);

/** The arrangement before the first change. */
export const FIRST_ARRANGEMENT: WidgetArrangement = { order: [], minimised: FIRST_RUN };

export const visitorArrangement = (): WidgetArrangement => ({
  order: visitorWidgetOrder.get(),
  minimised: visitorWidgetFlags.get(),
});
