/** The most tokens of one person. Apart from the schemas, because browsers load none. */
export const MAX_ACCESS_TOKENS = 50;

/** The days after which a token may end. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;
