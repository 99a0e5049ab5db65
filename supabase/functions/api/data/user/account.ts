import type { Claims } from "../../../_shared/session/claims.ts";
import type { User } from "../../../_shared/contract/session.ts";
import type { Database } from "../../../_shared/database/database.ts";

export function createAccounts(database: Database) {
  return {
    /** The person that the page greets. The database decides whether they are the administrator. */
    async describe(claims: Claims): Promise<User> {
      const [row] = await database.read(
        claims,
        (sql) => sql<{ is_admin: boolean }[]>`select public.is_admin() as is_admin`,
      );
      return { id: claims.sub, email: claims.email, isAdmin: row?.is_admin ?? false };
    },

    /** Removes the account and all data of its user. Answers the files that were stored for them. */
    remove(claims: Claims): Promise<{ icons: string[]; pictures: string[] }> {
      return database.asUser(claims, async (tx) => {
        const [icons, pictures] = await Promise.all([
          tx<{ address: string }[]>`select private.own_icons() as address`,
          tx<{ name: string }[]>`select private.own_pictures() as name`,
          tx`select private.delete_account()`,
        ]);
        return {
          icons: icons.map(({ address }) => address),
          pictures: pictures.map(({ name }) => name),
        };
      });
    },
  };
}
