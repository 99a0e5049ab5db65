import type { Claims } from "../../_shared/session/claims.ts";
import type {
  QueueItem,
  QueueItemPatch,
  QueueOwner,
  RemovedQueueItem,
} from "../../_shared/contract/queue.ts";
import type { StoreWebapp } from "../../_shared/contract/webapps.ts";
import type { Database, Queries, Transaction } from "../../_shared/database/database.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { toWebapp, type WebappRow } from "../webapps/rows.ts";

export type Queue = ReturnType<typeof createQueue>;

/** How long a claim lasts without renewal. Its holder renews it much earlier. */
const CLAIM_SECONDS = 20;
const MAX_ERROR = 2000;

export interface ClaimedItem {
  id: number;
  owner: QueueOwner;
  url: string;
  title: string;
  description: string;
  claim: string;
}

interface Wanted {
  id: number;
  owner: QueueOwner;
  url: string;
}

type ClaimedRow = Omit<ClaimedItem, "owner">;

/** The apps to import for catalogues or lists. Row-level security shows them only to the administrator. */
export function createQueue(database: Database) {
  return {
    /** The items in processing order; null for an unknown owner. */
    async list(claims: Claims, owner: QueueOwner): Promise<QueueItem[] | null> {
      const rows = await database.read(
        claims,
        (sql) => sql<({ is_item: true } & QueueItem)[] | [{ is_item: false }]>`
          select item.id is not null as is_item, ${columns(sql)}
          from (select from ${ownersOf(sql, owner)} where id = ${owner.id}) as owner
          left join (select * from public.queue_items where ${isOf(sql, owner)}) as item on true
          order by position, id`,
      );
      if (rows.length === 0) return null;
      return rows.flatMap(({ is_item: isItem, ...item }) => (isItem ? [item as QueueItem] : []));
    },

    /**
     * Claims a pending item for the caller and stores the address to import. Rejects with `not_found`, or
     * with `conflict` when the item is not pending or already claimed.
     */
    claim(claims: Claims, { id, owner, url }: Wanted): Promise<ClaimedItem> {
      return database.asUser(claims, async (tx) => {
        const [row] = await tx<ClaimedRow[]>`
          update public.queue_items
          set claim = gen_random_uuid(), claimed_until = ${claimEnd(tx)}, url = ${url}
          where id = ${id} and ${isOf(tx, owner)} and status = 'pending' and ${isFree(tx)}
          returning id, title, url, description, claim`;
        if (row) return { ...row, owner };
        throw await refusal(tx, tx`id = ${id} and ${isOf(tx, owner)}`);
      });
    },

    /** Renews the claim; false when the holder has lost it. */
    async renew(claims: Claims, { id, claim }: ClaimedItem): Promise<boolean> {
      const renewed = await database.asUser(
        claims,
        (tx) => tx`
          update public.queue_items set claimed_until = ${claimEnd(tx)}
          where id = ${id} and claim = ${claim} returning id`,
      );
      return renewed.length > 0;
    },

    /**
     * Completes the item with an existing app that has one of these addresses. An item of a catalogue's queue
     * adds the app to the catalogue. Null, without changes, when the store has no such app.
     */
    linkExisting(claims: Claims, item: ClaimedItem, urls: readonly string[]): Promise<StoreWebapp | null> {
      return database.asUser(claims, async (tx) => {
        const fields = tx`id, url, title, description, slug, icon_url, screenshot_url, tags, visible_in_store,
          catalogue_id, created_at`;
        const isThere = tx`id = (select webapp_id from private.apps_at(${[...urls]}::text[]) limit 1)`;
        const [row] = await (item.owner.kind === "catalogue"
          ? tx<WebappRow[]>`
              update public.webapps
               set catalogue_id = ${item.owner.id},
                 catalogue_position = case when catalogue_id = ${item.owner.id} then catalogue_position else 0 end
               where ${isThere} returning ${fields}`
          : tx<WebappRow[]>`select ${fields} from public.webapps where ${isThere}`);
        if (!row) return null;
        await completeItem(tx, item, row.id, { isLinked: true });
        return toWebapp(row);
      });
    },

    /** Records a failed import; false when the holder has lost the item. */
    async fail(claims: Claims, { id, claim }: ClaimedItem, error: string): Promise<boolean> {
      const failed = await database.asUser(
        claims,
        (tx) => tx`
          update public.queue_items
          set status = 'failed', error = ${error.slice(0, MAX_ERROR)}, claim = null, claimed_until = null
          where id = ${id} and claim = ${claim} returning id`,
      );
      return failed.length > 0;
    },

    /** Changes an item that is not imported yet and makes it pending. Rejects like `claim`. */
    update(claims: Claims, id: number, { url }: QueueItemPatch): Promise<QueueItem> {
      return database.asUser(claims, async (tx) => {
        const [row] = await tx<QueueItem[]>`
          update public.queue_items
          set url = coalesce(${url ?? null}, url), status = 'pending', error = null, claim = null, claimed_until = null
          where id = ${id} and status <> 'completed' and ${isFree(tx)}
          returning ${columns(tx)}`;
        if (row) return row;
        throw await refusal(tx, tx`id = ${id}`);
      });
    },

    /** Removes an item unless its import is running. Keeps its imported app. Rejects like `claim`. */
    remove(claims: Claims, id: number): Promise<RemovedQueueItem> {
      return database.asUser(claims, async (tx) => {
        const [removed] = await tx<RemovedQueueItem[]>`
          delete from public.queue_items where id = ${id} and ${isFree(tx)}
          returning title, url, description, status, error, is_linked as "isLinked", webapp_id as "webappId",
            position`;
        if (!removed) throw await refusal(tx, tx`id = ${id}`);
        return removed;
      });
    },

    /** Puts a removed item back in its place; null for an unknown owner. */
    putBack(claims: Claims, owner: QueueOwner, item: RemovedQueueItem): Promise<QueueItem | null> {
      return database.asUser(claims, async (tx) => {
        const { title, url, description, status, error, isLinked, webappId, position } = item;
        const column = owner.kind === "catalogue" ? tx`catalogue_id` : tx`list_id`;
        const [row] = await tx<QueueItem[]>`
          insert into public.queue_items
            (${column}, title, url, description, status, error, is_linked, webapp_id, position)
          select id, ${title}, ${url}, ${description}, ${status}, ${error}, ${isLinked},
            (select id from public.webapps where id = ${webappId}), ${position}
          from ${ownersOf(tx, owner)} where id = ${owner.id}
          returning ${columns(tx)}`;
        return row ?? null;
      });
    },

    /** Makes all failed items pending and returns their number; null for an unknown owner. */
    retryFailed(claims: Claims, owner: QueueOwner): Promise<number | null> {
      return database.asUser(claims, async (tx) => {
        const owners = await tx`select from ${ownersOf(tx, owner)} where id = ${owner.id}`;
        if (owners.length === 0) return null;
        const retried = await tx`
          update public.queue_items set status = 'pending', error = null
          where ${isOf(tx, owner)} and status = 'failed' returning id`;
        return retried.length;
      });
    },

    /** Makes the failed ones of these items pending and returns their number. */
    retryItems(claims: Claims, ids: readonly number[]): Promise<number> {
      return database.asUser(claims, async (tx) => {
        const retried = await tx`
          update public.queue_items set status = 'pending', error = null
          where id = any(${[...ids]}::bigint[]) and status = 'failed' returning id`;
        return retried.length;
      });
    },
  };
}

/**
 * Completes an item in the transaction that stores or links its app. An item of a list takes the app's title. Rejects
 * with `conflict` when the holder has lost the claim, which rolls the transaction back.
 */
export async function completeItem(
  tx: Transaction,
  { id, claim }: ClaimedItem,
  webappId: number,
  { isLinked }: { isLinked: boolean },
): Promise<void> {
  const completed = await tx`
    update public.queue_items as item
    set status = 'completed', webapp_id = app.id, is_linked = ${isLinked}, error = null, claim = null,
      claimed_until = null, title = case when item.list_id is null then item.title else app.title end
    from public.webapps as app
    where item.id = ${id} and item.claim = ${claim} and app.id = ${webappId} returning item.id`;
  if (completed.length === 0) throw claimLost();
}

/** The claim is lost: the item was removed, or the claim expired and another caller holds it. */
export function claimLost(): HttpError {
  return new HttpError("conflict", "This app was taken out of the queue, or another window imports it now.");
}

function columns(sql: Queries) {
  return sql`id, title, url, description, status, error, is_linked as "isLinked"`;
}

function ownersOf(sql: Queries, { kind }: QueueOwner) {
  return kind === "catalogue" ? sql`public.catalogues` : sql`public.import_lists`;
}

function isOf(sql: Queries, { kind, id }: QueueOwner) {
  return kind === "catalogue" ? sql`catalogue_id = ${id}` : sql`list_id = ${id}`;
}

/** Uses the wall clock, because a transaction's own time stands still while it waits for a lock. */
function claimEnd(tx: Transaction) {
  return tx`clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})`;
}

/**
 * Whether no claim is valid. An end further ahead than any valid one means that the clock was set back, so
 * the claim counts as expired.
 */
function isFree(tx: Transaction) {
  return tx`(
    claimed_until is null or claimed_until < clock_timestamp() or claimed_until > ${claimEnd(tx)} + interval '1 minute'
  )`;
}

/** The reason why no item matched the condition. For a claimed item it includes the claim's end. */
async function refusal(tx: Transaction, condition: ReturnType<Transaction>): Promise<HttpError> {
  const [item] = await tx<{ status: QueueItem["status"]; seconds: number | null }[]>`
    select status, ceil(extract(epoch from claimed_until - clock_timestamp()))::int as seconds
    from public.queue_items where ${condition}`;
  if (!item) return new HttpError("not_found", "This app is not in the queue.");
  if (item.status === "completed") return new HttpError("conflict", "This app is imported already.");
  if (item.status === "failed") {
    return new HttpError("conflict", "The import of this app has failed. Set it to try again first.");
  }
  return new HttpError("conflict", "This app is being imported right now.", {
    headers: { "Retry-After": String(Math.max(1, item.seconds ?? 1)) },
  });
}
