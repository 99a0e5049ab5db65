import type * as z from "zod";
import type { Claims } from "../../../_shared/session/claims.ts";
import {
  type CatalogueAppsAnswer,
  type CatalogueAppsInput,
  type CuratedApp,
  type CuratedCatalogue,
  type CuratedCataloguesAnswer,
  type curatedCataloguesQuery,
  MAX_CURATED,
} from "../../../_shared/contract/curated-catalogues.ts";
import type { Database, Queries, Transaction } from "../../../_shared/database/database.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { type CatalogueRow, toCatalogue } from "./rows.ts";

interface CuratedRow extends CatalogueRow {
  is_published: boolean;
  publishes_itself: boolean;
  all_apps: number;
  pending: number;
  failed: number;
}

type ListRow = { total: number } & (CuratedRow | { id: null });

/** What the administrator sees of catalogues, and their order. Row-level security hides drafts from everybody else. */
export function createCuration(database: Database) {
  return {
    /** A page of all catalogues, drafts included, the newest first. */
    async list(
      claims: Claims,
      query: z.output<typeof curatedCataloguesQuery>,
    ): Promise<CuratedCataloguesAnswer> {
      const { search, state, page, pageSize } = query;
      const rows = await database.read(claims, (sql) => {
        const condition = sql`
          where ${search === "" ? sql`true` : sql`lower(name) like private.like_pattern(${search})`}
            and ${state === undefined ? sql`true` : state === "draft" ? sql`not is_published` : sql`is_published`}`;
        return sql<ListRow[]>`
          select found.total, ${columns(sql)}
          from (select count(*) as total from public.catalogues ${condition}) as found
          left join (
            select * from public.catalogues ${condition}
            order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}
          ) as catalogue on true
          ${counts(sql)}
          order by catalogue.created_at desc, catalogue.id desc`;
      });
      return {
        catalogues: rows.flatMap((row) => (row.id === null ? [] : [toCurated(row)])),
        total: rows[0]?.total ?? 0,
      };
    },

    /** Null for an unknown catalogue. */
    async find(claims: Claims, id: number): Promise<CuratedCatalogue | null> {
      const [row] = await database.read(
        claims,
        (sql) => sql<CuratedRow[]>`
          select ${columns(sql)} from public.catalogues as catalogue ${counts(sql)} where catalogue.id = ${id}`,
      );
      return row ? toCurated(row) : null;
    },

    /** The first thousand apps in order, hidden ones included; null for an unknown catalogue. */
    async listApps(claims: Claims, catalogueId: number): Promise<CatalogueAppsAnswer | null> {
      return toApps(await database.read(claims, (sql) => selectApps(sql, catalogueId)));
    },

    /**
     * Puts the first apps in this order, adds those that are new and takes out those that are gone. The apps behind keep
     * their order. Rejects with `conflict` when the first apps are not those of `before` any more, or when an app is not
     * there; null for an unknown catalogue.
     */
    order(
      claims: Claims,
      catalogueId: number,
      { webappIds, before }: CatalogueAppsInput,
    ): Promise<CatalogueAppsAnswer | null> {
      return database.asUser(claims, async (tx) => {
        await lockStore(tx);
        const rows = await tx<{ id: number | null }[]>`
          select app.id
          from (select id from public.catalogues where id = ${catalogueId}) as catalogue
          left join public.webapps as app on app.catalogue_id = catalogue.id
          ${inOrder(tx)}`;
        if (rows.length === 0) return null;
        const current = rows.flatMap(({ id }) => (id === null ? [] : [id]));
        const first = current.slice(0, before.length);
        if (first.length < before.length || first.some((id, place) => id !== before[place])) {
          throw new HttpError(
            "conflict",
            "This catalogue was changed meanwhile. Load it again, and then repeat it.",
          );
        }
        const chosen = new Set(webappIds);
        const behind = current.slice(before.length).filter((id) => !chosen.has(id));
        const removed = before.filter((id) => !chosen.has(id));
        const [written] = await tx<[{ there: number }]>`
          with wanted as (
            select id, ${catalogueId}::bigint as catalogue_id, number::integer as position
            from unnest(${[...webappIds, ...behind]}::bigint[]) with ordinality as place (id, number)
            union all
            select id, null, 0 from unnest(${removed}::bigint[]) as gone (id)
          ), written as (
            update public.webapps as app set catalogue_id = wanted.catalogue_id, catalogue_position = wanted.position
            from wanted
            where app.id = wanted.id
              and (app.catalogue_id is distinct from wanted.catalogue_id or app.catalogue_position <> wanted.position)
          )
          select count(*) as there from public.webapps where id = any(${[...webappIds]}::bigint[])`;
        if (written.there < webappIds.length) {
          throw new HttpError(
            "conflict",
            "One of these apps was deleted meanwhile. Load the catalogue again.",
          );
        }
        return toApps(await selectApps(tx, catalogueId));
      });
    },
  };
}

function columns(sql: Queries) {
  return sql`
    catalogue.id, catalogue.name, catalogue.description, catalogue.image_url, catalogue.icon_url, catalogue.snail,
    catalogue.created_at, catalogue.is_published, catalogue.publishes_itself,
    coalesce(stored.apps, 0) as app_count, coalesce(marked.apps, 0) as all_apps,
    coalesce(queue.pending, 0) as pending, coalesce(queue.failed, 0) as failed`;
}

/** What the cards of catalogues count: from counts that are kept, and from the open items of their queues. */
function counts(sql: Queries) {
  return sql`
    left join public.count_store_apps() as stored on stored.catalogue_id = catalogue.id
    left join lateral private.count_webapps(array['catalogue:' || catalogue.id]) as marked on true
    left join lateral (
      select count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'failed') as failed
      from public.queue_items where catalogue_id = catalogue.id and status <> 'completed'
    ) as queue on true`;
}

function toCurated(row: CuratedRow): CuratedCatalogue {
  return {
    ...toCatalogue(row),
    isPublished: row.is_published,
    publishesItself: row.publishes_itself,
    allApps: row.all_apps,
    pending: row.pending,
    failed: row.failed,
  };
}

/** The order of a catalogue's apps, as public pages have it. */
function inOrder(sql: Queries) {
  return sql`order by app.catalogue_position, app.created_at desc, app.id desc`;
}

type AppRow = { total: number } & ({ id: null } | AppFields);
interface AppFields {
  id: number;
  title: string;
  url: string;
  slug: string;
  icon_url: string | null;
  visible_in_store: boolean;
}

function selectApps(sql: Queries, catalogueId: number) {
  return sql<AppRow[]>`
    select coalesce(counted.apps, 0) as total, app.id, app.title, app.url, app.slug, app.icon_url, app.visible_in_store
    from (select id from public.catalogues where id = ${catalogueId}) as catalogue
    left join lateral private.count_webapps(array['catalogue:' || catalogue.id]) as counted on true
    left join (
      select * from public.webapps as app where catalogue_id = ${catalogueId} ${inOrder(sql)} limit ${MAX_CURATED}
    ) as app on true
    ${inOrder(sql)}`;
}

function toApps(rows: readonly AppRow[]): CatalogueAppsAnswer | null {
  if (rows.length === 0) return null;
  return { apps: rows.flatMap((row) => (row.id === null ? [] : [toApp(row)])), total: rows[0]?.total ?? 0 };
}

function toApp(row: AppFields): CuratedApp {
  const { id, title, url, slug } = row;
  return { id, title, url, slug, iconUrl: row.icon_url, visibleInStore: row.visible_in_store };
}

/** Locks before the first row is read, so that nobody changes the order between read and write. */
async function lockStore(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('perch.store'))`;
}
