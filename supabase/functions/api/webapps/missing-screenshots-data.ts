import type { Claims } from "../../_shared/session/claims.ts";
import type { Database } from "../../_shared/database/database.ts";

export type MissingScreenshots = ReturnType<typeof createMissingScreenshots>;

/** The apps without a screenshot, and when each was last tried. */
export function createMissingScreenshots(database: Database) {
  return {
    /** The database's clock, by which `takeNext` tells this run's attempts from earlier ones. */
    async now(): Promise<Date> {
      const [row] = await database.asService((tx) => tx<{ now: Date }[]>`select clock_timestamp() as now`);
      return row?.now ?? new Date();
    },

    /**
     * Claims the app with the oldest attempt before `startedAt`, for one caller only; null when none is left.
     */
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
