import type { Claims } from "../../_shared/session/claims.ts";
import type { DrawerApp } from "../../_shared/contract/user-apps/user-apps.ts";
import { isoCreatedAt } from "../sql/iso-time.ts";
import type { Database } from "../../_shared/database/database.ts";

/**
 * Visitors' temporary installs. A visitor is identified by the hex SHA-256 of their cookie's token; the token
 * itself is never stored.
 */
export function createTempInstalls(database: Database) {
  return {
    /**
     * Saves an app until its visitor registers, by default after the others; false for an unknown or hidden
     * app.
     */
    save(
      visitorHash: string,
      { webappId, savedAt }: { webappId: number; savedAt?: string | undefined },
    ): Promise<boolean> {
      return database.asService(async (tx) => {
        const [row] = await tx<{ is_saved: boolean }[]>`
          select private.save_temp_install(decode(${visitorHash}, 'hex'), ${webappId}) as is_saved`;
        if (row?.is_saved && savedAt !== undefined) {
          await tx`
            update private.temp_installs set created_at = least(now(), ${savedAt}::timestamptz)
            where token_hash = decode(${visitorHash}, 'hex') and webapp_id = ${webappId}`;
        }
        return row?.is_saved ?? false;
      });
    },

    /** A visitor's saved apps, oldest first. Hidden apps are omitted. */
    async list(visitorHash: string): Promise<DrawerApp[]> {
      return await database.asService(
        (tx) => tx<DrawerApp[]>`
          select app.id, app.title as name, app.icon_url as icon, app.url, app.slug
          from private.temp_installs as kept
          join public.webapps as app on app.id = kept.webapp_id and app.visible_in_store
          where kept.token_hash = decode(${visitorHash}, 'hex') and kept.expires_at > now()
          order by kept.created_at, app.id`,
      );
    },

    /** Removes a saved app and returns when it was saved; null for an unknown one. */
    async remove(visitorHash: string, webappId: number): Promise<string | null> {
      const [removed] = await database.asService(
        (tx) => tx<{ saved_at: string }[]>`
          delete from private.temp_installs
          where token_hash = decode(${visitorHash}, 'hex') and webapp_id = ${webappId}
          returning ${isoCreatedAt(tx)} as saved_at`,
      );
      return removed?.saved_at ?? null;
    },

    /**
     * Moves the apps that this browser saved before the sign-in into the user's drawer. Returns the number of
     * new apps, and whether apps remain for this visitor.
     */
    async claim(claims: Claims, visitorHash: string | null): Promise<{ added: number; hasLeft: boolean }> {
      const [row] = await database.asUser(
        claims,
        (tx) => tx<{ added: number; has_left: boolean }[]>`
          select added, has_left from private.claim_temp_installs(decode(${visitorHash}, 'hex'))`,
      );
      return { added: row?.added ?? 0, hasLeft: row?.has_left ?? false };
    },

    /** Apps saved on the other device that requested this user's sign-in link; oldest first. */
    async listWaiting(claims: Claims, visitorHash: string | null): Promise<DrawerApp[]> {
      return await database.asUser(
        claims,
        (tx) => tx<DrawerApp[]>`
          select id, name, icon, url, slug from private.waiting_temp_installs(decode(${visitorHash}, 'hex'))`,
      );
    },

    /** Moves these waiting apps into the user's drawer and returns the number of new apps. */
    async claimWaiting(claims: Claims, visitorHash: string | null, webappIds: number[]): Promise<number> {
      const [row] = await database.asUser(
        claims,
        (tx) => tx<{ added: number }[]>`
          select private.claim_waiting_installs(decode(${visitorHash}, 'hex'), ${webappIds}) as added`,
      );
      return row?.added ?? 0;
    },
  };
}
