/** How many apps a person may suggest a day. Separate from the schemas, because browsers don't load schemas. */
export const SUGGESTIONS_PER_DAY = 10;
