/**
 * The callers of a case. `user` owns its data, `other` has another account, `service` has the secret key (the Edge
 * Function, without a user).
 */
export const CALLERS = ["visitor", "user", "other", "admin", "service"] as const;
export type Caller = (typeof CALLERS)[number];
/** The callers of /api, where the secret key is no session. */
export const VISITORS = ["visitor", "user", "other", "admin"] as const;
export type Visitor = (typeof VISITORS)[number];

export type DatabaseRole = "anon" | "authenticated" | "service_role";

/** A caller's role in Postgres. Grants know only the role; policies decide the rest. */
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
