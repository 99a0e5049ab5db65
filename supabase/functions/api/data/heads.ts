import {
  catalogueHead,
  type HeadCatalogue,
  type HeadWebapp,
  type PageHead,
  webappHead,
} from "../../_shared/contract/page-head.ts";
import type { Database } from "../../_shared/database.ts";

interface HeadRow {
  catalogue: HeadCatalogue | null;
  apps: { title: string; slug: string }[] | null;
  webapp: HeadWebapp | null;
}

/** How many of a catalogue's apps its structured data names; the page itself lists them all. */
const LISTED_APPS = 20;

export function createHeads(database: Database, siteUrl: string) {
  return {
    /** The head of what a visitor finds at `/{slug}`, in one statement; null when there is nothing. */
    async find(slug: string): Promise<PageHead | null> {
      const [row] = await database.read(
        null,
        (sql) => sql<HeadRow[]>`
          select
            catalogue.head as catalogue,
            (
              select json_agg(json_build_object('title', app.title, 'slug', app.slug))
              from public.search_webapps(catalogue => catalogue.id, page_size => ${LISTED_APPS}) as app
              where catalogue.id is not null
            ) as apps,
            (
              select json_build_object(
                'title', title, 'description', description, 'slug', slug, 'iconUrl', icon_url,
                'screenshotUrl', screenshot_url, 'tags', tags
              )
              from public.webapps where slug = ${slug}
            ) as webapp
          from (select) as nothing
          left join (
            select id, json_build_object(
              'name', name, 'description', description, 'imageUrl', image_url, 'iconUrl', icon_url, 'snail', snail,
              'appCount', coalesce((select apps from public.count_store_apps() where catalogue_id = id), 0)
            ) as head
            from public.catalogues where snail = ${slug}
          ) as catalogue on true`,
      );
      if (row?.catalogue) return catalogueHead(row.catalogue, row.apps ?? [], siteUrl);
      return row?.webapp ? webappHead(row.webapp, siteUrl) : null;
    },
  };
}
