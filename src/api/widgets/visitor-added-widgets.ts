import type { HomeWidget } from "#contract/home-widgets.ts";
import { storedValue } from "#src/shared/state/stored-value.ts";
import { isHomeWidget } from "./is-home-widget.ts";

export const visitorAddedWidgets = storedValue<readonly HomeWidget[]>("perch-widgets", (stored) =>
  Array.isArray(stored) ? stored.filter((one) => isHomeWidget(one)) : [],
);
