import type { WidgetType } from "#contract/widgets.ts";
import { WIDGETS } from "./visitor-widgets.ts";

export type WidgetFacts = {
  /** The stored order; missing types come last, in the default order. */
  order: readonly WidgetType[];
  /** Only `false` shows a widget; a missing entry means minimised. */
  minimised: Partial<Record<WidgetType, boolean>>;
  removed: readonly WidgetType[];
};

/** The shown widgets and those in the minimised bar, in order. A removed widget is in neither. */
export type WidgetLayout = { order: WidgetType[]; shown: WidgetType[]; minimised: WidgetType[] };

export function widgetLayout({ order, minimised, removed }: WidgetFacts): WidgetLayout {
  const everyType = [...new Set([...order, ...WIDGETS])].filter((type) => WIDGETS.includes(type));
  const present = everyType.filter((type) => !removed.includes(type));
  return {
    order: everyType,
    shown: present.filter((type) => minimised[type] === false),
    minimised: present.filter((type) => minimised[type] !== false),
  };
}

/**
 * The complete order after a shown widget swapped places with its shown neighbour before (-1) or after (1).
 * Unchanged without a neighbour. Hidden widgets between them keep their places.
 */
export function swapShown(layout: WidgetLayout, type: WidgetType, step: -1 | 1): WidgetType[] {
  const other = layout.shown[layout.shown.indexOf(type) + step];
  if (other === undefined) return layout.order;
  return layout.order.map((one) => {
    if (one === type) return other;
    return one === other ? type : one;
  });
}
