import type { Caller } from "./callers.ts";
import type { World } from "./world.ts";

export interface AuthCase {
  does: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: (world: World) => string;
  body?: (world: World) => Record<string, unknown>;
  /** Whether Auth answers with a success. In either case nobody becomes somebody else. */
  may: Record<Caller, boolean>;
}

const nobody = { visitor: false, user: false, other: false, admin: false, service: false };
const members = { ...nobody, user: true, other: true, admin: true };

const PASSWORD = "a password that somebody set";
const NEW_ADMINISTRATOR = "next-administrator@example.com";

/** The permissions on Auth's own endpoints, which everybody can reach with the page's key. */
export const authCases: readonly AuthCase[] = [
  {
    does: "calls itself administrator in its own metadata: stored, and believed by nobody",
    method: "PUT",
    path: () => "/auth/v1/user",
    body: () => ({ data: { is_admin: true, role: "service_role" } }),
    may: members,
  },
  {
    does: "asks for a role and for rights: answered, and none given",
    method: "PUT",
    path: () => "/auth/v1/user",
    body: () => ({
      role: "service_role",
      is_super_admin: true,
      app_metadata: { role: "service_role", is_admin: true },
    }),
    may: members,
  },
  {
    does: "asks for an address that has no account yet: noted, and never theirs",
    method: "PUT",
    path: () => "/auth/v1/user",
    body: () => ({ email: NEW_ADMINISTRATOR }),
    may: members,
  },
  {
    does: "sets a password: none is stored",
    method: "PUT",
    path: () => "/auth/v1/user",
    body: () => ({ password: PASSWORD }),
    may: members,
  },
  {
    does: "signs in as the user with the password that the user set",
    method: "POST",
    path: () => "/auth/v1/token?grant_type=password",
    body: ({ people }) => ({ email: people.user.email, password: PASSWORD }),
    may: nobody,
  },
  {
    does: "signs in without an address",
    method: "POST",
    path: () => "/auth/v1/signup",
    body: () => ({}),
    may: nobody,
  },
  {
    does: "lists accounts",
    method: "GET",
    path: () => "/auth/v1/admin/users",
    may: nobody,
  },
  {
    does: "removes the user's account",
    method: "DELETE",
    path: ({ people }) => `/auth/v1/admin/users/${people.user.id}`,
    may: nobody,
  },
  {
    does: "makes a link that signs in as the user",
    method: "POST",
    path: () => "/auth/v1/admin/generate_link",
    body: ({ people }) => ({ type: "magiclink", email: people.user.email }),
    may: { ...nobody, service: true },
  },
];
