import { isDiskFull } from "../../_shared/database/error.ts";
import type { Database } from "../../_shared/database/database.ts";

export type RateLimits = ReturnType<typeof createRateLimits>;

/**
 * `linksPerAddress` is how often a network address may ask for links in an hour. Its other limits follow in proportion.
 */
export function createRateLimits(database: Database, linksPerAddress: number) {
  return {
    linksPerAddress,

    /**
     * Counts one use of at most `maxCount` per window. Returns 0, or the seconds until the next use is
     * allowed.
     */
    async take(key: string, maxCount: number, windowSeconds: number): Promise<number> {
      const rows = await database
        .asService(
          (tx) => tx<{ seconds: number }[]>`
            select private.take_rate_limit(${key}, ${maxCount}, ${windowSeconds}) as seconds`,
        )
        .catch((error: unknown) => {
          // On a full disk, reads continue uncounted. Writes fail by themselves.
          if (isDiskFull(error)) return [];
          throw error;
        });
      return rows[0]?.seconds ?? 0;
    },

    /** Counts up to `wanted` uses of at most `maxCount` per window. Returns how many are allowed. */
    async takeSome(key: string, wanted: number, maxCount: number, windowSeconds: number): Promise<number> {
      const rows = await database.asService(
        (tx) => tx<{ seconds: number }[]>`
          select private.take_rate_limit(${key}, ${maxCount}, ${windowSeconds}) as seconds
          from generate_series(1, ${wanted})`,
      );
      return rows.filter(({ seconds }) => seconds === 0).length;
    },
  };
}
