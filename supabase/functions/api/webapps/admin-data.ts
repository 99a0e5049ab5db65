import type { Claims } from "../../_shared/session/claims.ts";
import type {
  StoreWebapp,
  WebappListAnswer,
  webappListQuery,
  WebappPatch,
  WebappTexts,
} from "../../_shared/contract/webapps/webapps.ts";
import { violatedConstraint } from "../../_shared/database/error.ts";
import type { Database, Queries, Transaction } from "../../_shared/database/database.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import type * as z from "zod";
import { type CounterRow, toCounters } from "./counters.ts";
import { type ListedRow, toListed } from "./listed.ts";
import { toWebapp, type WebappRow } from "./rows-data.ts";

export type WebappAdmin = ReturnType<typeof createWebappAdmin>;

/** The stored fields of a new app. Its slug is derived from its title. */
export interface NewWebapp {
  url: string;
  title: string;
  description: string;
  tags: readonly string[];
  iconUrl: string | null;
  screenshotUrl: string | null;
  catalogueId: number | null;
}

/** An app after a change, and the images that it no longer shows. */
export interface Changed {
  webapp: StoreWebapp;
  replaced: (string | null)[];
}

/** An app of a page with the total number of apps, or only that number on an empty page. */
type ListRow = { total: number } & ((WebappRow & CounterRow & ListedRow) | { id: null });

interface ReplacedImages {
  old_icon_url: string | null;
  old_screenshot_url: string | null;
}

/** The administrator's operations on apps. Row-level security refuses other callers. */
export function createWebappAdmin(database: Database) {
  async function readSlugByUrl(claims: Claims, url: string): Promise<string | null> {
    const [row] = await database.read(
      claims,
      (sql) => sql<{ slug: string }[]>`
        select slug from public.webapps where id in (select webapp_id from private.apps_at(array[${url}]::text[]))`,
    );
    return row?.slug ?? null;
  }

  /** Maps a write's error to the caller's error. Other errors stay the same. */
  async function explain(claims: Claims, error: unknown, url: string | undefined): Promise<unknown> {
    switch (violatedConstraint(error)) {
      case "webapps_slug_key":
      case "slugs_pkey": {
        const message = "Another app or catalogue has this address.";
        return new HttpError("conflict", message, { fields: { slug: message } });
      }
      case "webapps_url_key": {
        const slug = url === undefined ? null : await readSlugByUrl(claims, url);
        const message = "This web app is in the store already.";
        return new HttpError("conflict", message, { fields: { url: message }, ...(slug && { slug }) });
      }
      case "webapps_url_check": {
        const message = "Must be an http or https address.";
        return new HttpError("invalid_input", message, { fields: { url: message } });
      }
      case "webapps_catalogue_id_fkey": {
        const message = "There is no such catalogue.";
        return new HttpError("not_found", message, { fields: { catalogueId: message } });
      }
      default:
        return error;
    }
  }

  return {
    /** A page of all apps, including hidden ones, with their counters. */
    async list(claims: Claims, query: z.output<typeof webappListQuery>): Promise<WebappListAnswer> {
      const { search, sort, direction, page, pageSize } = query;
      const rows = await database.read(
        claims,
        (sql) => sql<ListRow[]>`
          select found.total, ${columns(sql)}, webapps.is_installable, webapps.is_failing,
            catalogues.name as catalogue_name, checks.checked_at, checks.outcome, checks.problem, checks.failing_since,
            deletions.due_at as deletion_at,
            counters.*
          from private.list_webapps(
            ${search}, private.filter_marks(${JSON.stringify(query)}::text::jsonb), ${sort}, ${direction === "asc"}, ${pageSize}, ${page}
          ) as found
          left join unnest(found.ids) with ordinality as place (webapp_id, number) on true
          left join public.webapps on webapps.id = place.webapp_id
          left join public.catalogues on catalogues.id = webapps.catalogue_id
          left join public.webapp_checks as checks on checks.webapp_id = webapps.id
          left join private.webapp_deletions as deletions on deletions.webapp_id = webapps.id
          left join lateral (
            -- The offset keeps Postgres from counting for every app before it joins.
            select * from private.webapp_counters where webapp_id = webapps.id offset 0
          ) as counters on true
          order by place.number`,
      );
      return {
        webapps: rows.flatMap((row) =>
          row.id === null ? [] : [{ ...toWebapp(row), ...toListed(row), ...toCounters(row) }],
        ),
        total: rows[0]?.total ?? 0,
      };
    },

    /** The slug of the app with this address, in any spelling; null when there is none. */
    findSlugByUrl(claims: Claims, url: string): Promise<string | null> {
      return readSlugByUrl(claims, url);
    },

    /**
     * Stores a new app. Rejects with `conflict` when the store has its address. If the signal aborts first,
     * nothing is stored and it rejects with the signal's reason. `finish` runs in the same transaction.
     */
    async insert(
      claims: Claims,
      app: NewWebapp,
      signal?: AbortSignal,
      finish?: (tx: Transaction, webapp: StoreWebapp) => Promise<void>,
    ): Promise<StoreWebapp> {
      try {
        return await database.asUser(claims, async (tx) => {
          const [row] = await tx<[WebappRow]>`
            insert into public.webapps (url, title, description, tags, icon_url, screenshot_url, catalogue_id)
            values (${app.url}, ${app.title}, ${app.description}, ${[...app.tags]}, ${app.iconUrl},
                    ${app.screenshotUrl}, ${app.catalogueId})
            returning ${columns(tx)}`;
          const webapp = toWebapp(row);
          await finish?.(tx, webapp);
          signal?.throwIfAborted();
          return webapp;
        });
      } catch (error) {
        throw await explain(claims, error, app.url);
      }
    },

    /**
     * Changes the fields of the patch; null for an unknown app. Rejects with `conflict` for a taken slug or
     * address.
     */
    async update(claims: Claims, id: number, patch: WebappPatch): Promise<Changed | null> {
      try {
        return await database.asUser(claims, async (tx) => {
          await lockStore(tx);
          const changed = toColumns(patch);
          const [row] = await tx<(WebappRow & ReplacedImages)[]>`
            update public.webapps set ${Object.keys(changed).length > 0 ? tx(changed) : tx`title = title`}
            from (select id as old_id, icon_url as old_icon_url, screenshot_url as old_screenshot_url
                  from public.webapps where id = ${id}) as old
            where webapps.id = old.old_id
            returning ${columns(tx)}, old_icon_url, old_screenshot_url`;
          if (!row) return null;
          if (patch.texts) await changeTexts(tx, id, patch.texts);
          return { webapp: toWebapp(row), replaced: [row.old_icon_url, row.old_screenshot_url] };
        });
      } catch (error) {
        throw await explain(claims, error, patch.url);
      }
    },

    /** Deletes an app and returns its images; null for an unknown app. */
    async remove(claims: Claims, id: number): Promise<(string | null)[] | null> {
      const [row] = await database.asUser(
        claims,
        (tx) => tx<{ images: (string | null)[] }[]>`
          delete from public.webapps where id = ${id}
          returning array[icon_url, screenshot_url] || array(
            select image_url from public.webapp_screenshots where webapp_id = webapps.id
          ) as images`,
      );
      return row?.images ?? null;
    },
  };
}

function columns(sql: Queries) {
  return sql`
    webapps.id, webapps.url, webapps.title, webapps.description, webapps.slug, webapps.icon_url, webapps.screenshot_url, webapps.tags,
    webapps.visible_in_store, webapps.catalogue_id, webapps.created_at`;
}

/** Locks the store before any row, as the store's triggers do, so that two writers can't deadlock. */
async function lockStore(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('perch.store'))`;
}

/** Writes and removes an app's texts, as a person says them. */
async function changeTexts(tx: Transaction, id: number, texts: WebappTexts): Promise<void> {
  await tx`
    with said as (
      select language, description from jsonb_each_text(${tx.json(texts)}) as text (language, description)
    ), removed as (
      delete from public.webapp_texts
      where webapp_id = ${id} and language in (select language from said where description is null)
    )
    insert into public.webapp_texts as known (webapp_id, language, description)
    select ${id}, language, description from said where description is not null
    on conflict (webapp_id, language) do update
      set description = excluded.description, is_from_manifest = false`;
}

function toColumns(patch: WebappPatch): Record<string, string | string[] | boolean | null> {
  const { url, title, description, slug, iconUrl, screenshotUrl, tags, visibleInStore } = patch;
  const columns = {
    url,
    title,
    description,
    slug,
    icon_url: iconUrl,
    screenshot_url: screenshotUrl,
    tags,
    visible_in_store: visibleInStore,
  };
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
