import type { Database } from "../../_shared/database/database.ts";

export type SignInRequests = ReturnType<typeof createSignInRequests>;

/**
 * The visitors who requested sign-in links. A visitor is identified by the hex SHA-256 of their cookie's
 * token.
 */
export function createSignInRequests(database: Database) {
  return {
    /** Stores for `seconds` that this visitor requested a link for this address. */
    async add(visitorHash: string, email: string, seconds: number): Promise<void> {
      await database.asService(
        (tx) => tx`
          select private.add_sign_in_request(decode(${visitorHash}, 'hex'), ${email}, make_interval(secs => ${seconds}))`,
      );
    },

    /** The account's address for a link; null for a link that Auth does not know. */
    async emailOf(tokenHash: string): Promise<string | null> {
      const [row] = await database.read(
        "service_role",
        (sql) => sql<{ email: string | null }[]>`select private.email_of_link(${tokenHash}) as email`,
      );
      return row?.email ?? null;
    },
  };
}
