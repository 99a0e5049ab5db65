/* Apart from the schemas, because browsers load none. */

export const APP_SORTS = ["name", "newest", "kept"] as const;
export type AppSort = (typeof APP_SORTS)[number];

/** How many apps one press of "Show more" adds. */
export const APPS_ON_PAGE = 24;
/** The most apps of one answer: what a reload of a long list asks for. */
export const MAX_APPS_ON_PAGE = 240;
export const MAX_TAG_FILTERS = 10;
