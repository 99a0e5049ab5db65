import {
  LEAST_IN_SET,
  STARTER_NAMES,
  type StarterSet,
} from "../../_shared/contract/user-apps/starter-sets.ts";
import type { Database } from "../../_shared/database/database.ts";

export function createStarterSets(database: Database) {
  return {
    /** The sets with enough apps in this store, in the contract's order. */
    async list(): Promise<StarterSet[]> {
      const [row] = await database.read(
        null,
        (sql) => sql<{ sets: StarterSet[] }[]>`
          select coalesce(json_agg(json_build_object('name', starter, 'apps', apps) order by nth), '[]') as sets
          from (
            select starter, array_position(${[...STARTER_NAMES]}::text[], starter) as nth, json_agg(
              json_build_object('id', id, 'name', title, 'icon', icon_url, 'url', url, 'slug', slug) order by rank
            ) as apps
            from public.starter_sets()
            group by starter
            having count(*) >= ${LEAST_IN_SET}
          ) as filled`,
      );
      return row?.sets ?? [];
    },
  };
}
