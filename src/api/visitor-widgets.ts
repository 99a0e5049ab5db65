import type { WidgetType } from "#contract/widgets.ts";
import { storedValue } from "#src/shared/lib/stored-value.ts";

/** Every widget, in the order of somebody who never moved one. */
export const WIDGETS: readonly WidgetType[] = ["clock", "search", "news"];

/** Whether a widget is minimised, by type. Only an explicit `false` means that it is shown. */
export type WidgetFlags = Partial<Record<WidgetType, boolean>>;

/** The order of the widgets and which are minimised. A type that is missing in `minimised` has no record. */
export type WidgetArrangement = { order: WidgetType[]; minimised: WidgetFlags };

/** Of a browser that has never seen Perch: everything is shown. */
const FIRST_RUN: WidgetFlags = { clock: false, search: false, news: false };

/** The flags among what was stored; whatever else is there is left out. */
export function readFlags(stored: unknown): WidgetFlags {
  const flags: WidgetFlags = {};
  for (const type of WIDGETS) {
    const flag: unknown = Object(stored)[type];
    if (typeof flag === "boolean") flags[type] = flag;
  }
  return flags;
}

/** Types among what was stored, in their order and once each. */
export function readTypes(stored: unknown): WidgetType[] {
  const types: unknown[] = Array.isArray(stored) ? stored : [];
  return WIDGETS.filter((type) => types.includes(type)).toSorted(
    (a, b) => types.indexOf(a) - types.indexOf(b),
  );
}

/** Which widgets a visitor minimised. Without any record this is a first visit, and all are shown. */
export const visitorWidgetFlags = storedValue<WidgetFlags>("widget-states", (stored) =>
  stored === null ? FIRST_RUN : readFlags(stored),
);

/** The order a visitor gave the widgets; types that are missing come last. */
export const visitorWidgetOrder = storedValue<WidgetType[]>("widget-order", readTypes);

/** How widgets stand where nobody has arranged them. */
export const FIRST_ARRANGEMENT: WidgetArrangement = { order: [], minimised: FIRST_RUN };

/** How the widgets of this browser's visitor stand. */
export const visitorArrangement = (): WidgetArrangement => ({
  order: visitorWidgetOrder.get(),
  minimised: visitorWidgetFlags.get(),
});
