import type { Claims } from "../../_shared/session/claims.ts";
import type { QueueItem, QueueItemPatch, RemovedQueueItem } from "../../_shared/contract/queue.ts";
import type { StoreWebapp } from "../../_shared/contract/webapps.ts";
import type { Database, Queries, Transaction } from "../../_shared/database/database.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { toWebapp, type WebappRow } from "./webapps/rows.ts";

export type Queue = ReturnType<typeof createQueue>;

/** How long a claim lasts without renewal. Its holder renews it much earlier. */
const CLAIM_SECONDS = 20;
const MAX_ERROR = 2000;

/** An item with an exclusive claim for its import. */
export interface ClaimedItem {
  id: number;
  catalogueId: number;
  url: string;
  title: string;
  description: string;
  claim: string;
}

interface Wanted {
  id: number;
  catalogueId: number;
  url: string;
}

type ClaimedRow = Omit<ClaimedItem, "catalogueId">;

/** The apps suggested for catalogues. Row-level security hides them from everybody but the administrator. */
export function createQueue(database: Database) {
  return {
    /** The items in processing order; null for an unknown catalogue. */
    async list(claims: Claims, catalogueId: number): Promise<QueueItem[] | null> {
      const rows = await database.read(
        claims,
        (sql) => sql<({ is_item: true } & QueueItem)[] | [{ is_item: false }]>`
          select item.id is not null as is_item, ${columns(sql)}
          from (select id as catalogue_id from public.catalogues where id = ${catalogueId}) as catalogue
          left join (
            select catalogue_id, ${columns(sql)}, position
            from public.queue_items where catalogue_id = ${catalogueId}
          ) as item using (catalogue_id)
          order by position, id`,
      );
      if (rows.length === 0) return null;
      return rows.flatMap(({ is_item: isItem, ...item }) => (isItem ? [item as QueueItem] : []));
    },

    /**
     * Claims a pending item for the caller and stores the address to import. Rejects with `not_found`, or with
     * `conflict` when the item is not pending or somebody else holds it.
     */
    claim(claims: Claims, { id, catalogueId, url }: Wanted): Promise<ClaimedItem> {
      return database.asUser(claims, async (tx) => {
        const [row] = await tx<ClaimedRow[]>`
          update public.queue_items
          set claim = gen_random_uuid(), claimed_until = ${claimEnd(tx)}, url = ${url}
          where id = ${id} and catalogue_id = ${catalogueId} and status = 'pending' and ${isFree(tx)}
          returning id, title, url, description, claim`;
        if (row) return { ...row, catalogueId };
        throw await refusal(tx, tx`id = ${id} and catalogue_id = ${catalogueId}`);
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
     * Completes the item with an existing app that has one of these addresses, and adds that app to the
     * catalogue. Null, without changes, when the store has none.
     */
    linkExisting(claims: Claims, item: ClaimedItem, urls: readonly string[]): Promise<StoreWebapp | null> {
      return database.asUser(claims, async (tx) => {
        const [row] = await tx<WebappRow[]>`
          update public.webapps
          set catalogue_id = ${item.catalogueId},
            catalogue_position = case when catalogue_id = ${item.catalogueId} then catalogue_position else 0 end
          where id = (
            select webapp_id from private.apps_at(${[...urls]}::text[])
            limit 1
          )
          returning id, url, title, description, slug, icon_url, screenshot_url, tags, visible_in_store, catalogue_id,
            created_at`;
        if (!row) return null;
        await completeItem(tx, item, row.id);
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

    /** Changes an item that is no app yet and makes it pending again. Rejects as `claim` does. */
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

    /** Removes an item unless its import is running. An app it became stays. Rejects as `claim` does. */
    remove(claims: Claims, id: number): Promise<RemovedQueueItem> {
      return database.asUser(claims, async (tx) => {
        const [removed] = await tx<RemovedQueueItem[]>`
          delete from public.queue_items where id = ${id} and ${isFree(tx)}
          returning title, url, description, status, error, webapp_id as "webappId", position`;
        if (!removed) throw await refusal(tx, tx`id = ${id}`);
        return removed;
      });
    },

    /** Puts a removed item back in its place; null for an unknown catalogue. */
    putBack(claims: Claims, catalogueId: number, item: RemovedQueueItem): Promise<QueueItem | null> {
      return database.asUser(claims, async (tx) => {
        const { title, url, description, status, error, webappId, position } = item;
        const [row] = await tx<QueueItem[]>`
          insert into public.queue_items (catalogue_id, title, url, description, status, error, webapp_id, position)
          select id, ${title}, ${url}, ${description}, ${status}, ${error},
            (select id from public.webapps where id = ${webappId}), ${position}
          from public.catalogues where id = ${catalogueId}
          returning ${columns(tx)}`;
        return row ?? null;
      });
    },

    /** Makes all failed items pending again and answers their number; null for an unknown catalogue. */
    retryFailed(claims: Claims, catalogueId: number): Promise<number | null> {
      return database.asUser(claims, async (tx) => {
        if (!(await isCatalogue(tx, catalogueId))) return null;
        const retried = await tx`
          update public.queue_items set status = 'pending', error = null
          where catalogue_id = ${catalogueId} and status = 'failed' returning id`;
        return retried.length;
      });
    },
  };
}

/**
 * Completes an item in the transaction that stores or links its app. Rejects with `conflict` when the holder has lost
 * the claim, which rolls the transaction back.
 */
export async function completeItem(
  tx: Transaction,
  { id, claim }: ClaimedItem,
  webappId: number,
): Promise<void> {
  const completed = await tx`
    update public.queue_items
    set status = 'completed', webapp_id = ${webappId}, error = null, claim = null, claimed_until = null
    where id = ${id} and claim = ${claim} returning id`;
  if (completed.length === 0) throw claimLost();
}

/** The claim is lost: the item was removed, or the claim lapsed and somebody else took it. */
export function claimLost(): HttpError {
  return new HttpError("conflict", "This app was taken out of the queue, or another window imports it now.");
}

function columns(sql: Queries) {
  return sql`id, title, url, description, status, error`;
}

/** The current time. A transaction's own time stands still while it waits for a lock. */
function claimEnd(tx: Transaction) {
  return tx`clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})`;
}

/** Whether a claim ends later than any valid one: the clock was set back after it was made, and its holder is gone. */
function isFree(tx: Transaction) {
  return tx`(
    claimed_until is null or claimed_until < clock_timestamp() or claimed_until > ${claimEnd(tx)} + interval '1 minute'
  )`;
}

async function isCatalogue(tx: Transaction, id: number): Promise<boolean> {
  return (await tx`select from public.catalogues where id = ${id}`).length > 0;
}

/**
 * The reason why nothing happened to the item of this condition. For a claimed one it includes the end of the claim.
 */
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
