import type * as z from "zod";
import type { Claims } from "../../_shared/session/claims.ts";
import type { Language } from "../../_shared/contract/texts/languages.ts";
import type { WebappDetails } from "../../_shared/contract/webapps/manifests.ts";
import {
  type AppsAtAnswer,
  type AppTagsAnswer,
  type DrawerApp,
  MAX_INSTEAD,
  type SilentApp,
} from "../../_shared/contract/user-apps/user-apps.ts";
import type { StoreAnswer, storeQuery, WebappPageAnswer } from "../../_shared/contract/webapps/webapps.ts";
import { isRaised } from "../../_shared/database/error.ts";
import type { Database } from "../../_shared/database/database.ts";
import { createExpiringMap } from "../../_shared/expiring-map.ts";
import { createSharedReads } from "../../_shared/shared-reads.ts";
import { selectDetails } from "./manifests-data.ts";
import { isoTime } from "../sql/iso-time.ts";
import { meantWords } from "./meant-words.ts";
import { notACursor } from "./not-a-cursor.ts";
import { selectStorePage } from "./store-page-data.ts";
import { selectDescription, toWebapp, type WebappRow } from "./rows-data.ts";

/** How long an unused page is cached, and the maximum of cached pages. */
const KEPT_MS = 10 * 60 * 1000;
const KEPT_PAGES = 100;

export function createWebapps(database: Database) {
  const share = createSharedReads();
  /** Pages cached by the store's version. The database confirms that version on each read. */
  const pages = createExpiringMap<{ version: number; page: StoreAnswer }>(KEPT_MS, KEPT_PAGES);

  async function search(query: z.output<typeof storeQuery>): Promise<StoreAnswer> {
    const { search, tag = null, catalogueId = null, skipFailing, lang, limit, cursor = null } = query;
    const key = JSON.stringify([search, tag, catalogueId, skipFailing, lang, limit, cursor]);
    const known = pages.get(key);
    const [found] = await database
      .read(
        null,
        (sql) => sql<{ version: number; page: StoreAnswer | null }[]>`
            select version, case when version is distinct from ${known?.version ?? null}::bigint then (
              ${selectStorePage(
                sql,
                sql`${meantWords(search, lang)}, ${tag}, ${catalogueId}, ${limit}, ${cursor}, ${skipFailing === "true"}`,
                lang,
              )}
            ) end as page
            from private.store_version() as version`,
      )
      .catch((cause: unknown) => {
        throw isRaised(cause, "PT400") ? notACursor(cause) : cause;
      });
    const page = found?.page ?? known?.page;
    if (!found || !page) throw new Error("The store answered neither a page nor that it has not changed.");
    if (found.page) pages.set(key, { version: found.version, page });
    return page;
  }

  return {
    search: (query: z.output<typeof storeQuery>): Promise<StoreAnswer> =>
      share(JSON.stringify(query), () => search(query)),

    /** Counts a visit of an app's page; false when the store has no such app. */
    async recordVisit(id: number): Promise<boolean> {
      const [row] = await database.asService(
        (tx) => tx<[{ is_recorded: boolean }]>`select private.record_visit(${id}) as is_recorded`,
      );
      return row.is_recorded;
    },

    /** The visible app at this address, in any spelling; null for an unknown one. */
    async findAt(url: string): Promise<DrawerApp | null> {
      const [app] = await database.read(
        null,
        (sql) => sql<DrawerApp[]>`select id, name, icon, url, slug from private.visible_app_at(${url})`,
      );
      return app ?? null;
    },

    /** The tags of the visible apps among these ("1,2,3"). */
    listTags(ids: string): Promise<AppTagsAnswer["apps"]> {
      return database.read(
        null,
        (sql) => sql<AppTagsAnswer["apps"]>`
          select id, tags from public.webapps
          where id = any(${ids.split(",")}::bigint[]) and visible_in_store`,
      );
    },

    /**
     * The apps among these ("1,2,3") that the caller may see and that did not answer at the last two checks, longest
     * silent first.
     */
    listSilent(caller: Claims | null, ids: string): Promise<SilentApp[]> {
      const wanted = ids.split(",");
      return database.read(
        caller,
        (sql) => sql<SilentApp[]>`
          select app.id, ${isoTime(sql, sql`checks.failing_since`)} as since, (
            select coalesce(json_agg(json_build_object(
              'id', id, 'url', url, 'title', title, 'slug', slug, 'iconUrl', icon_url, 'tags', tags[1:1]
            )), '[]')
            from private.apps_instead(app.id, ${wanted}::bigint[], ${MAX_INSTEAD}) as other
          ) as instead
          from public.webapp_checks as checks join public.webapps as app on app.id = checks.webapp_id
          where checks.webapp_id = any(${wanted}::bigint[]) and checks.failures >= 2
          order by checks.failing_since, app.id
          limit 20`,
      );
    },

    /** The visible apps at these addresses, each with the address as requested. */
    async findAllAt(urls: readonly string[]): Promise<AppsAtAnswer["apps"]> {
      return await database.read(
        null,
        (sql) => sql<AppsAtAnswer["apps"]>`
          select wanted as at,
            jsonb_build_object(
              'id', app.id, 'name', app.name, 'icon', app.icon, 'url', app.url, 'slug', app.slug
            ) as app
          from unnest(${[...urls]}::text[]) as wanted cross join lateral private.visible_app_at(wanted) as app`,
      );
    },

    /**
     * The app with this current or former slug, with its details. Null unless it is visible, the caller
     * installed it, or the caller is the administrator.
     */
    async findBySlug(
      caller: Claims | null,
      slug: string,
      language: Language = "en",
    ): Promise<WebappPageAnswer | null> {
      const [row] = await database.read(
        caller,
        (sql) => sql<(WebappRow & { details: WebappDetails })[]>`
          select id, url, title, slug, icon_url, screenshot_url, tags, visible_in_store, catalogue_id, created_at,
            ${selectDescription(sql, language)}, ${selectDetails(sql)} as details
          from public.webapps where slug = (select coalesce(private.current_slug(${slug}), ${slug}))`,
      );
      return row ? { webapp: toWebapp(row), details: row.details } : null;
    },
  };
}
