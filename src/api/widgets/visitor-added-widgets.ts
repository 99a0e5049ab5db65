import type { HomeWidget } from "#contract/home-widgets.ts";
import { storedValue } from "#src/shared/state/stored-value.ts";
import { isHomeWidget } from "./is-home-widget.ts";

/** The widgets that a visitor added in this browser. */
export const visitorAddedWidgets = storedValue<readonly HomeWidget[]>("perch-widgets", (stored) =>
  Array.isArray(stored) ? stored.filter((one) => isHomeWidget(one)) : [],
);
