/** The most tokens of one person. Separate from the schemas, because browsers don't load schemas. */
export const MAX_ACCESS_TOKENS = 50;

export const TOKEN_DAYS = [7, 30, 90, 365] as const;
