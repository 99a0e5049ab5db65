import type { Database } from "../../_shared/database.ts";

export type RateLimits = ReturnType<typeof createRateLimits>;

export function createRateLimits(database: Database) {
  return {
    /** Takes one of `maxCount` in a window; answers 0, or the seconds until there is one again. */
    async take(key: string, maxCount: number, windowSeconds: number): Promise<number> {
      const [row] = await database.asService(
        (tx) => tx<{ seconds: number }[]>`
          select private.take_rate_limit(${key}, ${maxCount}, ${windowSeconds}) as seconds`,
      );
      return row?.seconds ?? 0;
    },
  };
}
