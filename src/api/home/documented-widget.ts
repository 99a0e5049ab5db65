import type { HomeWidget } from "#contract/widgets/home-widgets.ts";
import { sizesOf } from "#contract/widgets/sizes.ts";
import { WIDGET_TYPES, type WidgetType } from "#contract/widgets/types.ts";

/** A documented widget as it is at first. */
export const documentedWidget = (type: WidgetType): HomeWidget => ({
  id: `widget:${type}`,
  type,
  size: sizesOf(type)[0],
  isMinimized: false,
  settings: {},
  entries: [],
});

/** The type of a documented widget; undefined for an added one. */
export const documentedType = (id: string): WidgetType | undefined =>
  WIDGET_TYPES.find((type) => id === `widget:${type}`);
