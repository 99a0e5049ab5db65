import type { Claims } from "../../_shared/claims.ts";
import type { PageAnswer } from "../../_shared/contract/page.ts";
import type { Database } from "../../_shared/database.ts";
import { type CatalogueRow, selectCatalogues, toCatalogue } from "./catalogue-rows.ts";
import { toWebapp, type WebappRow } from "./webapp-rows.ts";

/** A row that Postgres wrote as JSON, which knows no times. */
type AsJson<Row extends { created_at: Date }> = Omit<Row, "created_at"> & { created_at: string };

interface PageRow {
  catalogue: AsJson<CatalogueRow> | null;
  webapp: AsJson<WebappRow> | null;
}

export function createPages(database: Database) {
  return {
    /** What the caller finds at `/{slug}`. No catalogue and app share a slug. */
    async find(caller: Claims | null, slug: string): Promise<PageAnswer | null> {
      const [row] = await database.read(
        caller,
        (sql) => sql<PageRow[]>`
          select
            (select to_json(catalogue) from (${selectCatalogues(sql, { snail: slug })}) as catalogue) as catalogue,
            (
              select to_json(webapp)
              from (
                select id, url, title, description, slug, icon_url, screenshot_url, tags, visible_in_store,
                  catalogue_id, created_at
                from public.webapps where slug = ${slug}
              ) as webapp
            ) as webapp`,
      );
      if (row?.catalogue) return { kind: "catalogue", catalogue: toCatalogue(fromJson(row.catalogue)) };
      return row?.webapp ? { kind: "webapp", webapp: toWebapp(fromJson(row.webapp)) } : null;
    },
  };
}

function fromJson<Row extends { created_at: string }>(row: Row) {
  return { ...row, created_at: new Date(row.created_at) };
}
