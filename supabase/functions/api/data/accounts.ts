import type { Claims } from "../../_shared/claims.ts";
import type { User } from "../../_shared/contract/session.ts";
import type { Database } from "../../_shared/database.ts";

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(database: Database) {
  return {
    /** Whom the page greets; whether they are the administrator is for the database to say. */
    async describe(claims: Claims): Promise<User> {
      const [row] = await database.asUser(
        claims,
        (tx) => tx<{ is_admin: boolean }[]>`select public.is_admin() as is_admin`,
      );
      return { id: claims.sub, email: claims.email, isAdmin: row?.is_admin ?? false };
    },
  };
}
