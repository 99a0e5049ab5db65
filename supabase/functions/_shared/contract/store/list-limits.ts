/* Separate from the schemas, because browsers don't load schemas. */

export const APP_SORTS = ["name", "newest", "kept"] as const;
export type AppSort = (typeof APP_SORTS)[number];

/** What apps can be filtered by: `installable`, and traits that a check has seen. */
export const TRAIT_FILTERS = ["installable", "offline", "alone", "dark"] as const;
export type TraitFilter = (typeof TRAIT_FILTERS)[number];

/** How many apps one press of "Show more" adds. */
export const APPS_ON_PAGE = 24;
/** The most apps of one answer, for a reload of a long list. */
export const MAX_APPS_ON_PAGE = 240;
export const MAX_TAG_FILTERS = 10;
