import type { Database } from "../../_shared/database/database.ts";

/** Who asked for which link. A visitor is identified by the hex SHA-256 of their cookie's token. */
export function createSignInRequests(database: Database) {
  return {
    /** Stores for a while that this visitor asked for a link to this address. */
    async add(visitorHash: string, email: string, seconds: number): Promise<void> {
      await database.asService(
        (tx) => tx`
          select private.add_sign_in_request(decode(${visitorHash}, 'hex'), ${email}, make_interval(secs => ${seconds}))`,
      );
    },

    /** The address of the account that a link signs in to; null for a link that Auth does not know. */
    async emailOf(tokenHash: string): Promise<string | null> {
      const [row] = await database.read(
        "service_role",
        (sql) => sql<{ email: string | null }[]>`select private.email_of_link(${tokenHash}) as email`,
      );
      return row?.email ?? null;
    },
  };
}
