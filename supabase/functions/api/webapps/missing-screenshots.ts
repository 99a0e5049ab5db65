import type { Claims } from "../../_shared/session/claims.ts";
import type { Database } from "../../_shared/database/database.ts";

export type MissingScreenshots = ReturnType<typeof createMissingScreenshots>;

/** The apps without a screenshot, and the time of each app's last try. */
export function createMissingScreenshots(database: Database) {
  return {
    /** The database's clock. `takeNext` uses it to tell this call's tries from earlier ones. */
    async now(): Promise<Date> {
      const [row] = await database.asService((tx) => tx<{ now: Date }[]>`select clock_timestamp() as now`);
      return row?.now ?? new Date();
    },

    /** Takes the app with the oldest try before `startedAt`, for one caller only; null when none is left. */
    async takeNext(claims: Claims, startedAt: Date): Promise<{ id: number; url: string } | null> {
      const [app] = await database.asUser(
        claims,
        (tx) => tx<{ id: number; url: string }[]>`
          select id, url from private.take_app_without_screenshot(${startedAt})`,
      );
      return app ?? null;
    },

    async count(claims: Claims): Promise<number> {
      const [row] = await database.read(
        claims,
        (sql) => sql<{ count: number }[]>`
          select count(*) as count from public.webapps where screenshot_url is null`,
      );
      return row?.count ?? 0;
    },
  };
}
