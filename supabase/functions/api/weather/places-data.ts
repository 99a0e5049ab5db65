import type { Place } from "../../_shared/contract/widgets/weather.ts";
import type { Database } from "../../_shared/database/database.ts";

/** Places seldom change. */
const FRESH_DAYS = 30;
const KEPT_NAMES = 10_000;
const DELETED_AT_ONCE = 100;

export interface KnownPlaces {
  places: Place[];
  isFresh: boolean;
}

export type PlaceCache = ReturnType<typeof createPlaceCache>;

/** Search results for place names, in Postgres for all instances. */
export function createPlaceCache(database: Database) {
  return {
    /** Null for a name that is not cached. */
    async find(name: string, language: string): Promise<KnownPlaces | null> {
      const [row] = await database.read(
        "service_role",
        (sql) => sql<{ places: Place[]; is_fresh: boolean }[]>`
          select places, read_at > now() - make_interval(days => ${FRESH_DAYS}) as is_fresh
          from private.weather_places
          where name = ${name} and language = ${language}`,
      );
      return row ? { places: row.places, isFresh: row.is_fresh } : null;
    },

    /** Stores a search result and deletes the oldest names above the limit. */
    async store(name: string, language: string, places: readonly Place[]): Promise<void> {
      await database.asService(async (tx) => {
        await tx`
          insert into private.weather_places (name, language, places)
          values (${name}, ${language}, ${tx.json([...places])})
          on conflict (name, language) do update set places = excluded.places, read_at = now()`;
        await tx`
          delete from private.weather_places
          where (name, language) in (
            select name, language from private.weather_places
            where read_at < (
              select read_at from private.weather_places order by read_at desc offset ${KEPT_NAMES} limit 1
            )
            order by read_at
            limit ${DELETED_AT_ONCE}
            for update skip locked
          )`;
      });
    },
  };
}
