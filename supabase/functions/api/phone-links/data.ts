import type { Database } from "../../_shared/database/database.ts";
import type { Claims } from "../../_shared/session/claims.ts";

/** The links that sign in a phone. This module receives only the SHA-256 of a secret, in hex. */
export function createPhoneLinks(database: Database) {
  return {
    /** Makes a link of the caller's session and returns its id. Ends their earlier unused one. */
    async add(claims: Claims, hash: string, seconds: number): Promise<string> {
      const [row] = await database.asUser(
        claims,
        (tx) => tx<[{ id: string }]>`
          select private.add_phone_link(decode(${hash}, 'hex'), make_interval(secs => ${seconds})) as id`,
      );
      return row.id;
    },

    /** The account's address for a link that is good at this moment, else null. */
    async emailOf(hash: string): Promise<string | null> {
      const [row] = await database.read(
        "service_role",
        (sql) => sql<[{ email: string | null }]>`
          select private.email_of_phone_link(decode(${hash}, 'hex')) as email`,
      );
      return row.email;
    },

    /** Spends a link on the phone's new session. Returns false when the link is not good any more. */
    async use(hash: string, sessionId: string): Promise<boolean> {
      const [row] = await database.asService(
        (tx) => tx<[{ is_used: boolean }]>`
          select private.use_phone_link(decode(${hash}, 'hex'), ${sessionId}) as is_used`,
      );
      return row.is_used;
    },

    /** Whether a phone has signed in by this link of the caller; null when the link has ended. */
    async hasSignedIn(claims: Claims, id: string): Promise<boolean | null> {
      const [row] = await database.read(
        claims,
        (sql) => sql<[{ state: boolean | null }]>`select private.has_phone_signed_in(${id}) as state`,
      );
      return row.state;
    },

    /** Ends a link of the caller, and the session that it made. Returns whether there was one. */
    async end(claims: Claims, id: string): Promise<boolean> {
      const [row] = await database.asUser(
        claims,
        (tx) => tx<[{ is_ended: boolean }]>`select private.end_phone_link(${id}) as is_ended`,
      );
      return row.is_ended;
    },
  };
}
