/** The query key of a member's home screen. The user id keeps two members' home screens apart. */
export const homeKey = (userId: string) => ["home", userId] as const;
