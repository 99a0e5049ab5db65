import type { Catalogue, ReadCatalogue } from "../../_shared/contract/catalogues/catalogues.ts";
import type { Queries } from "../../_shared/database/database.ts";

export interface CatalogueRow {
  id: number;
  name: string;
  description: string;
  image_url: string | null;
  icon_url: string | null;
  snail: string;
  created_at: Date;
  is_published: boolean;
  app_count: number;
}

export type Which = { id: number } | { snail: string } | "all";

/** Catalogues with the number of apps on their page, newest first. */
export function selectCatalogues(sql: Queries, which: Which) {
  return sql<CatalogueRow[]>`
    select id, name, description, image_url, icon_url, snail, created_at, is_published, coalesce(counted.apps, 0) as app_count
    from public.catalogues as catalogue
    left join public.count_store_apps() as counted on counted.catalogue_id = catalogue.id
    ${condition(sql, which)}
    order by created_at desc, id desc`;
}

function condition(sql: Queries, which: Which) {
  if (which === "all") return sql``;
  return "id" in which ? sql`where id = ${which.id}` : sql`where snail = ${which.snail}`;
}

export function toCatalogue(row: CatalogueRow): Catalogue {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    imageUrl: row.image_url,
    iconUrl: row.icon_url,
    snail: row.snail,
    createdAt: row.created_at.toISOString(),
    appCount: row.app_count,
  };
}

export function toReadCatalogue(row: CatalogueRow): ReadCatalogue {
  return { ...toCatalogue(row), isPublished: row.is_published };
}
