import type { Claims } from "../../_shared/claims.ts";
import type { Database } from "../../_shared/database.ts";

/** A visitor is known by the hex SHA-256 of their cookie's token; the token itself is never stored. */
export function createTempInstalls(database: Database) {
  return {
    /** Keeps an app until its visitor registers; false when no visible app has this id. */
    async save(visitorHash: string, webappId: number): Promise<boolean> {
      const [row] = await database.asService(
        (tx) => tx<{ is_saved: boolean }[]>`
          select private.save_temp_install(decode(${visitorHash}, 'hex'), ${webappId}) as is_saved`,
      );
      return row?.is_saved ?? false;
    },

    /**
     * Moves the apps of the browser that asked for this user's link into their drawer. Answers how many are new there, and
     * whether something is still kept for this visitor, who may have asked for somebody else's link or for none.
     */
    async claim(claims: Claims, visitorHash: string | null): Promise<{ added: number; hasLeft: boolean }> {
      const [row] = await database.asUser(
        claims,
        (tx) => tx<{ added: number; has_left: boolean }[]>`
          select added, has_left from private.claim_temp_installs(decode(${visitorHash}, 'hex'))`,
      );
      return { added: row?.added ?? 0, hasLeft: row?.has_left ?? false };
    },
  };
}
