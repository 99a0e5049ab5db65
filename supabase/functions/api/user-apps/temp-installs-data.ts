import type { Claims } from "../../_shared/session/claims.ts";
import type { DrawerApp } from "../../_shared/contract/user-apps.ts";
import { isoCreatedAt } from "../sql/iso-time.ts";
import type { Database } from "../../_shared/database/database.ts";

/** A visitor is identified by the hex SHA-256 of their cookie's token. The token itself is never stored. */
export function createTempInstalls(database: Database) {
  return {
    /**
     * Keeps an app until its visitor registers, by default behind the others; false when no visible app has this id.
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

    /** A visitor's saved apps, oldest first. Apps that were hidden since are left out. */
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

    /** When the visitor saved the app, which is no longer kept; null when they did not. */
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
     * Moves what this browser saved before this user signed in into their drawer. Answers the number of new apps, and
     * whether apps remain for this visitor.
     */
    async claim(claims: Claims, visitorHash: string | null): Promise<{ added: number; hasLeft: boolean }> {
      const [row] = await database.asUser(
        claims,
        (tx) => tx<{ added: number; has_left: boolean }[]>`
          select added, has_left from private.claim_temp_installs(decode(${visitorHash}, 'hex'))`,
      );
      return { added: row?.added ?? 0, hasLeft: row?.has_left ?? false };
    },

    /** What waits on another device, which asked for the link that this user has opened; oldest first. */
    async listWaiting(claims: Claims, visitorHash: string | null): Promise<DrawerApp[]> {
      return await database.asUser(
        claims,
        (tx) => tx<DrawerApp[]>`
          select id, name, icon, url, slug from private.waiting_temp_installs(decode(${visitorHash}, 'hex'))`,
      );
    },

    /** Moves these of them into the user's drawer; answers the number of new apps. */
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
