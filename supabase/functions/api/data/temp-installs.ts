import type { Claims } from "../../_shared/claims.ts";
import type { Database } from "../../_shared/database.ts";

export type TempInstalls = ReturnType<typeof createTempInstalls>;

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

    /** Lets whoever signs in with this e-mail within the time find the visitor's apps, on whatever device. */
    async tie(visitorHash: string, email: string, seconds: number): Promise<void> {
      await database.asService(
        (tx) => tx`
          select private.tie_temp_installs(decode(${visitorHash}, 'hex'), ${email}, make_interval(secs => ${seconds}))`,
      );
    },

    /** Moves the apps kept for this visitor or tied to this user's e-mail into their drawer; answers how many are new. */
    async claim(claims: Claims, visitorHash: string | null): Promise<number> {
      const [row] = await database.asUser(
        claims,
        (tx) => tx<{ added: number }[]>`
          select private.claim_temp_installs(decode(${visitorHash}, 'hex')) as added`,
      );
      return row?.added ?? 0;
    },
  };
}
