import type { Catalogue } from "../../_shared/contract/catalogues/catalogues.ts";
import type { StorefrontAnswer, StorefrontCard } from "../../_shared/contract/store/storefront.ts";
import { TAGS_OF_POSTER } from "../../_shared/contract/looks/poster-kinds.ts";
import type { Database } from "../../_shared/database/database.ts";
import { createSharedReads } from "../../_shared/shared-reads.ts";
import { isoCreatedAt } from "../sql/iso-time.ts";

interface StorefrontRow {
  total_apps: number;
  tags: string[];
  charts: Partial<StorefrontAnswer["charts"]>;
  collections: { catalogue: Catalogue; apps: StorefrontCard[] }[];
}

const MAX_TAGS = 10;
const MAX_COLLECTIONS = 40;
const APPS_IN_COLLECTION = 6;

export function createStorefront(database: Database) {
  const share = createSharedReads();
  return {
    /** The store's first screen in one statement. Postgres writes the JSON, so no row is sent twice. */
    read: (): Promise<StorefrontAnswer> => share("", () => readStorefront(database)),
  };
}

async function readStorefront(database: Database): Promise<StorefrontAnswer> {
  const [row] = await database.read(
    null,
    (sql) => sql<StorefrontRow[]>`
          with counts as materialized (
            select catalogue_id, apps from public.count_store_apps()
          ),
          featured as (
            select catalogue.*, counts.apps as app_count
            from public.catalogues as catalogue
            join counts on counts.catalogue_id = catalogue.id
            order by catalogue.created_at desc, catalogue.id desc
            limit ${MAX_COLLECTIONS}
          ),
          charts as (
            select chart, json_agg(
              json_build_object(
                'id', id, 'url', url, 'title', title, 'slug', slug, 'iconUrl', icon_url, 'tags', tags[1:${TAGS_OF_POSTER}]
              ) order by rank
            ) as apps
            from public.store_charts()
            group by chart
          )
          select
            coalesce((select apps from counts where catalogue_id is null), 0) as total_apps,
            coalesce((select json_agg(tag) from public.store_tags(${MAX_TAGS})), '[]') as tags,
            coalesce((select json_object_agg(chart, apps) from charts), '{}') as charts,
            coalesce((
              select json_agg(
                json_build_object(
                  'catalogue', json_build_object(
                    'id', id, 'name', name, 'description', description, 'imageUrl', image_url, 'iconUrl', icon_url,
                    'snail', snail, 'appCount', app_count,
                    'createdAt', ${isoCreatedAt(sql)}
                  ),
                  'apps', (
                    select coalesce(json_agg(json_build_object(
                      'id', app.id, 'url', app.url, 'title', app.title, 'slug', app.slug, 'iconUrl', app.icon_url,
                      'screenshotUrl', app.screenshot_url, 'tags', app.tags[1:${TAGS_OF_POSTER}]
                    )), '[]')
                    from public.search_webapps(
                      catalogue => featured.id, page_size => ${APPS_IN_COLLECTION}, skip_failing => true
                    ) as app
                  )
                ) order by created_at desc, id desc
              )
              from featured
            ), '[]') as collections`,
  );
  const { top = [], trending = [], new: newest = [] } = row?.charts ?? {};
  return {
    totalApps: row?.total_apps ?? 0,
    tags: row?.tags ?? [],
    charts: { top, trending, new: newest },
    // Omits catalogues without a working app.
    collections: row?.collections.filter(({ apps }) => apps.length > 0) ?? [],
  };
}
