// Made from src/widgets/*/kind.ts by `npm run widgets:generate`. Do not edit.

import type { WidgetSizes } from "./home-widgets.ts";

export const ADDED_SIZES: readonly [type: string, sizes: WidgetSizes][] = [
  ["calendar", ["medium", "small", "large"]],
  ["clocks", ["medium", "small", "large"]],
  ["countdown", ["medium", "small"]],
  ["feeds", ["medium", "small", "large"]],
  ["focus", ["medium", "small"]],
  ["notes", ["small", "medium", "large"]],
  ["tasks", ["medium", "small", "large"]],
  ["weather", ["medium", "small", "large"]],
];
