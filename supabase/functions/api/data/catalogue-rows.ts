import type { Catalogue } from "../../_shared/contract/catalogues.ts";
import type { Transaction } from "../../_shared/database.ts";

interface CatalogueRow {
  id: number;
  name: string;
  description: string;
  image_url: string | null;
  icon_url: string | null;
  snail: string;
  created_at: Date;
  app_count: number;
}

type Which = { id: number } | { snail: string } | "all";

/** Catalogues with the number of apps their page shows, newest first. */
export async function selectCatalogues(tx: Transaction, which: Which): Promise<Catalogue[]> {
  const rows = await tx<CatalogueRow[]>`
    select id, name, description, image_url, icon_url, snail, created_at, coalesce(counted.apps, 0) as app_count
    from public.catalogues as catalogue
    left join public.count_store_apps() as counted on counted.catalogue_id = catalogue.id
    ${condition(tx, which)}
    order by created_at desc, id desc`;
  return rows.map(toCatalogue);
}

function condition(tx: Transaction, which: Which) {
  if (which === "all") return tx``;
  return "id" in which ? tx`where id = ${which.id}` : tx`where snail = ${which.snail}`;
}

function toCatalogue(row: CatalogueRow): Catalogue {
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
