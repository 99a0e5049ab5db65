import type { Claims } from "../../_shared/claims.ts";
import type { QueueItem, QueueItemPatch } from "../../_shared/contract/queue.ts";
import type { StoreWebapp } from "../../_shared/contract/webapps.ts";
import type { Database, Queries, Transaction } from "../../_shared/database.ts";
import { HttpError } from "../../_shared/http-error.ts";
import { toWebapp, type WebappRow } from "./webapp-rows.ts";

export type Queue = ReturnType<typeof createQueue>;

/** A claim lapses after this; its holder renews it well before. */
const CLAIM_SECONDS = 20;
const MAX_ERROR = 2000;

/** An item that is being imported, by nobody else. */
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

/** The apps suggested for catalogues. Row-level security refuses them to everybody but the administrator. */
export function createQueue(database: Database) {
  return {
    /** In the order they are processed; null when there is no such catalogue. */
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
     * Makes a pending item the caller's alone and gives it the address it is to be imported from. Rejects with
     * `not_found`, or with `conflict` when it is not pending or somebody else's.
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

    /** False when the claim is not the holder's any more. */
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
     * Puts an app that the store has under one of these addresses into the item's catalogue and completes the item;
     * null, and nothing changed, when the store has none.
     */
    linkExisting(claims: Claims, item: ClaimedItem, urls: readonly string[]): Promise<StoreWebapp | null> {
      return database.asUser(claims, async (tx) => {
        const [row] = await tx<WebappRow[]>`
          update public.webapps set catalogue_id = ${item.catalogueId}
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

    /** Ends an import that did not succeed; false when the item was taken away meanwhile. */
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

    /** Changes an item that is no app yet; it is pending afterwards. Rejects as `claim` does. */
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

    /** Removes an item unless it is being imported; an app it became stays. Rejects as `claim` does. */
    remove(claims: Claims, id: number): Promise<void> {
      return database.asUser(claims, async (tx) => {
        const removed = await tx`
          delete from public.queue_items where id = ${id} and ${isFree(tx)} returning id`;
        if (removed.length === 0) throw await refusal(tx, tx`id = ${id}`);
      });
    },

    /** Makes all failed items pending again and answers how many; null when there is no such catalogue. */
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
 * Says, in the transaction that stores or links its app, that an item is done. Rejects with `conflict` when the claim is
 * not the holder's any more, so that nothing of the transaction stays.
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

/** The item was removed, or somebody else took it over because nothing was heard of the holder for too long. */
export function claimLost(): HttpError {
  return new HttpError("conflict", "This app was taken out of the queue, or another window imports it now.");
}

function columns(sql: Queries) {
  return sql`id, title, url, description, status, error`;
}

/** Clocks of the transaction stand still while it waits for another; this one goes on. */
function claimEnd(tx: Transaction) {
  return tx`clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})`;
}

/** A claim that ends later than any can was made before the clock was set back; its holder would have renewed it. */
function isFree(tx: Transaction) {
  return tx`(
    claimed_until is null or claimed_until < clock_timestamp() or claimed_until > ${claimEnd(tx)} + interval '1 minute'
  )`;
}

async function isCatalogue(tx: Transaction, id: number): Promise<boolean> {
  return (await tx`select from public.catalogues where id = ${id}`).length > 0;
}

/** Why nothing was done to the item that the condition names; for one that is held, also when its claim lapses. */
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
