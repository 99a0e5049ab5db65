/**
 * The limits of one home screen; `items` counts apps and links. Separate from the schemas, because browsers
 * don't load schemas.
 */
export const HOME_LIMITS = { items: 500, folders: 50, pages: 10 } as const;

export const MAX_OPS = 100;

/** About how many links one call asks whether they answer. */
export const MOST_ASKED_LINKS = 20;

/** The length of the sentence for which a home screen is proposed, in UTF-16 units. */
export const MAX_SENTENCE = 300;
