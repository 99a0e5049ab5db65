/* Separate from the schemas, because browsers don't load schemas. */

export const APP_SORTS = ["name", "newest", "kept"] as const;
export type AppSort = (typeof APP_SORTS)[number];

/** How many apps one press of "Show more" adds. */
export const APPS_ON_PAGE = 24;
/** The most apps of one answer, for a reload of a long list. */
export const MAX_APPS_ON_PAGE = 240;
export const MAX_TAG_FILTERS = 10;
