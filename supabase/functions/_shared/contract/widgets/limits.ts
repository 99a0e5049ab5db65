/**
 * The limits of one home screen. They count widgets, entries of one widget and of all, and bytes of JSON.
 * `settings` is for one widget, `fields` for one entry. The database checks the totals
 * (keep_widgets_bounded). Separate from the schemas, because browsers don't load schemas.
 */
export const WIDGET_LIMITS = {
  widgets: 40,
  entries: 300,
  allEntries: 2_000,
  settings: 16_000,
  fields: 64_000,
  all: 300_000,
} as const;
