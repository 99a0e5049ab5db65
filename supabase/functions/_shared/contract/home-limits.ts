/** The limits of one home screen; `items` counts apps and links. Apart from the schemas, because browsers load none. */
export const HOME_LIMITS = { items: 500, folders: 50, pages: 10 } as const;

/** The most operations of one call. */
export const MAX_OPS = 100;
