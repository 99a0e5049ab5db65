import type { Claims } from "../../_shared/session/claims.ts";
import type { SessionAnswer, User } from "../../_shared/contract/session/session.ts";
import type { Database } from "../../_shared/database/database.ts";

type Person = User & Omit<SessionAnswer, "user">;
type PersonRow = { is_admin: boolean; home_version: number; settings_version: string };

export function createAccounts(database: Database) {
  return {
    /** The user and the versions of their data. The database decides who is the administrator. */
    async describe(claims: Claims): Promise<Person> {
      const { sub: id, email } = claims;
      const [row] = await database.read(
        claims,
        (sql) => sql<PersonRow[]>`
          select public.is_admin() as is_admin,
            coalesce((select version from public.home_versions where user_id = ${id}), 0) as home_version,
            coalesce(greatest(
              (select max(updated_at) from public.user_preferences where user_id = ${id}),
              (select max(updated_at) from public.widget_states where user_id = ${id})
            )::text, '') as settings_version`,
      );
      return {
        id,
        email,
        isAdmin: row?.is_admin ?? false,
        homeVersion: row?.home_version ?? 0,
        settingsVersion: row?.settings_version ?? "",
      };
    },

    /** Deletes the account and all its data. Returns the names of the account's files in storage. */
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
