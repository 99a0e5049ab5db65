import type { Claims } from "../../_shared/session/claims.ts";
import type { Language } from "../../_shared/contract/texts/languages.ts";
import type { WebappDetails } from "../../_shared/contract/webapps/manifests.ts";
import { CATALOGUE_PAGE_SIZE, type PageAnswer } from "../../_shared/contract/site/page.ts";
import type { StoreAnswer } from "../../_shared/contract/webapps/webapps.ts";
import type { Database } from "../../_shared/database/database.ts";
import { type CatalogueRow, selectCatalogues, toCatalogue } from "../catalogues/rows-data.ts";
import { selectDetails } from "../webapps/manifests-data.ts";
import { selectStorePage } from "../webapps/store-page-data.ts";
import { selectDescription, toWebapp, type WebappRow } from "../webapps/rows-data.ts";

/** A row in JSON, where times are texts. */
type AsJson<Row extends { created_at: Date }> = Omit<Row, "created_at"> & { created_at: string };

interface PageRow {
  catalogue_page: { catalogue: AsJson<CatalogueRow>; apps: StoreAnswer } | null;
  webapp: (AsJson<WebappRow> & { details: WebappDetails }) | null;
}

export function createPages(database: Database) {
  return {
    /**
     * The content of `/{slug}` for the caller, with descriptions in this language, in one statement. A catalogue and an app never share a slug. A
     * former slug finds its app, with the current slug.
     */
    async find(caller: Claims | null, slug: string, language: Language = "en"): Promise<PageAnswer | null> {
      const [row] = await database.read(
        caller,
        (sql) => sql<PageRow[]>`
          select
            (
              select json_build_object('catalogue', to_json(catalogue), 'apps', (
                ${selectStorePage(sql, sql`catalogue => catalogue.id, page_size => ${CATALOGUE_PAGE_SIZE}`, language)}
              ))
              from (${selectCatalogues(sql, { snail: slug })}) as catalogue
            ) as catalogue_page,
            (
              select to_json(webapp)
              from (
                select id, url, title, slug, icon_url, screenshot_url, tags, visible_in_store, catalogue_id,
                  created_at, ${selectDescription(sql, language)}, ${selectDetails(sql)} as details
                from public.webapps where slug = (select coalesce(private.current_slug(${slug}), ${slug}))
              ) as webapp
            ) as webapp`,
      );
      if (row?.catalogue_page) {
        const { catalogue, apps } = row.catalogue_page;
        return { kind: "catalogue", catalogue: toCatalogue(fromJson(catalogue)), apps };
      }
      if (!row?.webapp) return null;
      return { kind: "webapp", webapp: toWebapp(fromJson(row.webapp)), details: row.webapp.details };
    },
  };
}

function fromJson<Row extends { created_at: string }>(row: Row) {
  return { ...row, created_at: new Date(row.created_at) };
}
