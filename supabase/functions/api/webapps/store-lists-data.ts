import type {
  AppCounts,
  AppListAnswer,
  AppListQuery,
  CatalogueListAnswer,
  CatalogueListQuery,
} from "../../_shared/contract/store/lists.ts";
import { TAGS_OF_POSTER } from "../../_shared/contract/looks/poster-kinds.ts";
import { TRAIT_FILTERS } from "../../_shared/contract/store/list-limits.ts";
import type { Database, Queries } from "../../_shared/database/database.ts";
import { isRaised } from "../../_shared/database/error.ts";
import { createSharedReads } from "../../_shared/shared-reads.ts";
import { isoCreatedAt } from "../sql/iso-time.ts";
import { notACursor } from "./not-a-cursor.ts";

export function createStoreLists(database: Database) {
  const share = createSharedReads();

  /** A page of the visible apps with these filters, in one statement. The first page has counts. */
  async function listApps(query: AppListQuery): Promise<AppListAnswer> {
    const { tags, catalogueId = null, sort, limit, cursor = null } = query;
    const traits = TRAIT_FILTERS.filter((trait) => query[trait] === "true");
    const [row] = await database
      .read(null, (sql) => {
        const filters: ReturnType<Queries> = sql`${tags}::text[], ${catalogueId}::bigint, ${traits}::text[]`;
        return sql<{ page: Omit<AppListAnswer, "counts">; counts: AppCounts | null }[]>`
            select (
              select json_build_object(
                'apps', coalesce(json_agg(json_build_object(
                  'id', id, 'url', url, 'title', title, 'slug', slug, 'iconUrl', icon_url, 'tags', tags[1:${TAGS_OF_POSTER}],
                  'screenshotUrl', (select screenshot_url from public.webapps as app where app.id = listed.id),
                  'isVerified', (select is_verified from public.webapps as app where app.id = listed.id)
                ) order by number), '[]'),
                'nextCursor', max(next_cursor)
              )
              from public.list_apps(${filters}, ${sort}, ${limit}, ${cursor}) with ordinality as listed (
                id, url, title, slug, icon_url, tags, next_cursor, number
              )
            ) as page, ${cursor === null ? selectCounts(sql, filters) : sql`null::json`} as counts`;
      })
      .catch((cause: unknown) => {
        throw isRaised(cause, "PT400") ? notACursor(cause) : cause;
      });
    if (!row) throw new Error("The list of apps answered no row.");
    return { ...row.page, counts: row.counts };
  }

  /**
   * A page of the published catalogues, newest first. `search` is a part of the name and ignores accents.
   */
  async function browseCatalogues({
    search,
    limit,
    cursor,
  }: CatalogueListQuery): Promise<CatalogueListAnswer> {
    const after = cursor === undefined ? null : readCursor(cursor);
    const rows = await database.read(
      null,
      (sql) => sql<(CatalogueListAnswer["catalogues"][number] & { moment: string })[]>`
          select id, name, description, image_url as "imageUrl", icon_url as "iconUrl", snail,
            ${isoCreatedAt(sql)} as "createdAt", coalesce(counted.apps, 0) as "appCount",
            (extract(epoch from created_at) * 1000000)::bigint::text as moment
          from public.catalogues as catalogue
          left join public.count_store_apps() as counted on counted.catalogue_id = catalogue.id
          where is_published
            ${search === "" ? sql`` : sql`and strpos(private.fold(name), private.fold(${search})) > 0`}
            ${
              after === null
                ? sql``
                : sql`and (created_at, id) < (
                    'epoch'::timestamptz + ${after.moment}::bigint * interval '1 microsecond', ${after.id}::bigint
                  )`
            }
          order by created_at desc, id desc
          limit ${limit + 1}`,
    );
    const catalogues = rows.slice(0, limit).map(({ moment: _moment, ...catalogue }) => catalogue);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { catalogues, nextCursor: last ? writeCursor(last) : null };
  }

  return {
    listApps: (query: AppListQuery) => share(`apps ${JSON.stringify(query)}`, () => listApps(query)),
    browseCatalogues: (query: CatalogueListQuery) =>
      share(`catalogues ${JSON.stringify(query)}`, () => browseCatalogues(query)),
  };
}

function selectCounts(sql: Queries, filters: ReturnType<Queries>) {
  return sql`(
    select json_build_object(
      'store', coalesce(max(apps) filter (where kind = 'store'), 0),
      -- No row at all: there is no such catalogue.
      'all', case when count(*) = 0 then 0 else max(apps) filter (where kind = 'all') end,
      'traits', coalesce(
        json_object_agg(label, apps) filter (where kind = 'trait' and label = any(${[...TRAIT_FILTERS]}::text[])), '{}'
      ),
      'tags', coalesce(
        json_agg(json_build_object('tag', label, 'apps', apps) order by number) filter (where kind = 'tag'), '[]'
      ),
      'catalogues', coalesce(
        json_agg(json_build_object('id', id, 'name', label, 'apps', apps) order by number)
          filter (where kind = 'catalogue'),
        '[]'
      )
    )
    from public.count_apps(${filters}) with ordinality as counted (kind, id, label, apps, number)
  )`;
}

/** The cursor after a catalogue: its time in microseconds, and its id. */
const writeCursor = ({ moment, id }: { moment: string; id: number }): string => `${moment}-${id}`;

function readCursor(cursor: string): { moment: string; id: number } {
  const [, moment, id] = /^(\d{1,16})-([1-9]\d{0,14})$/.exec(cursor) ?? [];
  if (moment === undefined || id === undefined) throw notACursor();
  return { moment, id: Number(id) };
}
