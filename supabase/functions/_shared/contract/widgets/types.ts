/** The documented widgets. Without zod, which the home screen would load for them. */
export const WIDGET_TYPES = ["clock", "search", "news"] as const;
export type WidgetType = (typeof WIDGET_TYPES)[number];
