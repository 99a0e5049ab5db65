/** The query key of a home screen: a member's (by id), or the visitor's (null) of this browser. */
export const homeKey = (userId: string | null) => ["home", userId] as const;
