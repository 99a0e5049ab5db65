import type { ImportList, ImportListInput, ImportListsAnswer } from "../../_shared/contract/import-lists.ts";
import type { QueueCounts } from "../../_shared/contract/queue.ts";
import type { Database, Queries, Transaction } from "../../_shared/database/database.ts";
import type { Claims } from "../../_shared/session/claims.ts";

const PAGE = 10;

type ListRow = QueueCounts & { id: number; name: string; createdAt: Date };

/** Lists of addresses to import. Row-level security hides them from everybody but the administrator. */
export function createImportLists(database: Database) {
  return {
    /** A page of lists, the newest first; `before` is the id of the last one of the page before. */
    async list(claims: Claims, before: number | undefined): Promise<ImportListsAnswer> {
      const rows = await database.read(
        claims,
        (sql) => sql<ListRow[]>`
          select ${columns(sql)}
          from (
            select * from public.import_lists
            where ${before ?? null}::bigint is null
              or (created_at, id) < (select created_at, id from public.import_lists where id = ${before ?? null})
            order by created_at desc, id desc
            limit ${PAGE + 1}
          ) as list
          cross join lateral (${countsOf(sql)}) as counts
          order by list.created_at desc, list.id desc`,
      );
      const lists = rows.slice(0, PAGE).map(toList);
      return { lists, nextBefore: rows.length > PAGE ? (lists.at(-1)?.id ?? null) : null };
    },

    /** Null for an unknown list. */
    async find(claims: Claims, id: number): Promise<ImportList | null> {
      const [row] = await database.read(claims, (sql) => selectList(sql, id));
      return row ? toList(row) : null;
    },

    /**
     * Stores a list with its items in the given order, each address once. An address that the store has already is
     * linked at once.
     */
    create(claims: Claims, { name, addresses }: ImportListInput): Promise<ImportList> {
      return database.asUser(claims, async (tx) => {
        const [made] = await tx<[{ id: number }]>`
          insert into public.import_lists (name) values (${name}) returning id`;
        await addItems(tx, made.id, addresses);
        const [row] = await selectList(tx, made.id);
        return toList(row);
      });
    },

    /** Removes a list and its items; false for an unknown one. The apps that it brought stay. */
    async remove(claims: Claims, id: number): Promise<boolean> {
      const removed = await database.asUser(
        claims,
        (tx) => tx`delete from public.import_lists where id = ${id} returning id`,
      );
      return removed.length > 0;
    },
  };
}

async function addItems(
  tx: Transaction,
  listId: number,
  addresses: ImportListInput["addresses"],
): Promise<void> {
  const urls = addresses.map(({ url }) => url);
  const titles = addresses.map(
    ({ url, title }) => title ?? new URL(url).host.replace(/^www\./, "").slice(0, 200),
  );
  await tx`
    with named as (
      select distinct on (key) key, url, title, place
      from (
        select private.url_key(url) as key, url, title, place
        from unnest(${urls}::text[], ${titles}::text[]) with ordinality as given (url, title, place)
      ) as keyed
      order by key, place
    )
    insert into public.queue_items (list_id, title, url, status, is_linked, webapp_id, position)
    select ${listId}, coalesce(app.title, named.title), named.url,
      case when app.id is null then 'pending' else 'completed' end, app.id is not null, app.id, named.place
    from named
    left join private.apps_at(${urls}::text[]) as known on known.url_key = named.key
    left join public.webapps as app on app.id = known.webapp_id
    order by named.place`;
}

function selectList(sql: Queries, id: number) {
  return sql<[ListRow]>`
    select ${columns(sql)}
    from public.import_lists as list cross join lateral (${countsOf(sql)}) as counts
    where list.id = ${id}`;
}

function columns(sql: Queries) {
  return sql`list.id, list.name, list.created_at as "createdAt", counts.*`;
}

/** The items of `list` by their state. */
function countsOf(sql: Queries) {
  return sql`
    select count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'completed' and not is_linked)::int as imported,
      count(*) filter (where status = 'completed' and is_linked)::int as linked,
      count(*) filter (where status = 'failed')::int as failed
    from public.queue_items where list_id = list.id`;
}

function toList({ createdAt, ...row }: ListRow): ImportList {
  return { ...row, createdAt: createdAt.toISOString() };
}
