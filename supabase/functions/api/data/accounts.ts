import type { Claims } from "../../_shared/claims.ts";
import type { User } from "../../_shared/contract/session.ts";
import type { Database } from "../../_shared/database.ts";

export function createAccounts(database: Database) {
  return {
    /** Whom the page greets; whether they are the administrator is for the database to say. */
    async describe(claims: Claims): Promise<User> {
      const [row] = await database.read(
        claims,
        (sql) => sql<{ is_admin: boolean }[]>`select public.is_admin() as is_admin`,
      );
      return { id: claims.sub, email: claims.email, isAdmin: row?.is_admin ?? false };
    },

    /** Removes the account and everything of its user; answers the icons that their links showed. */
    remove(claims: Claims): Promise<string[]> {
      return database.asUser(claims, async (tx) => {
        const icons = await tx<{ icon_url: string }[]>`
          select icon_url from public.personal_links where icon_url is not null`;
        await tx`select private.delete_account()`;
        return icons.map(({ icon_url: icon }) => icon);
      });
    },
  };
}
