/**
 * Who asks. `user` owns what a case speaks of, `other` has an account as well, `service` is whoever holds the secret key
 * (the Edge Function, where no user exists).
 */
export const CALLERS = ["visitor", "user", "other", "admin", "service"] as const;
export type Caller = (typeof CALLERS)[number];
/** Who can call /api: the secret key is no session there. */
export const VISITORS = ["visitor", "user", "other", "admin"] as const;
export type Visitor = (typeof VISITORS)[number];

export type DatabaseRole = "anon" | "authenticated" | "service_role";

/** What a caller is to Postgres: grants know no more than this, the rest is for policies. */
export const DATABASE_ROLES: Record<Caller, DatabaseRole> = {
  visitor: "anon",
  user: "authenticated",
  other: "authenticated",
  admin: "authenticated",
  service: "service_role",
};

/** The database roles behind these callers, each once. */
export const rolesOf = (callers: readonly Caller[]): DatabaseRole[] => [
  ...new Set(callers.map((caller) => DATABASE_ROLES[caller])),
];

export const MEMBERS: readonly Caller[] = ["user", "other", "admin"];
export const MEMBERS_AND_SERVICE: readonly Caller[] = [...MEMBERS, "service"];
export const NOBODY: readonly Caller[] = [];
