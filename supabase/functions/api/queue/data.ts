import type { Claims } from "../../_shared/session/claims.ts";
import type { QueueItem, QueueOwner } from "../../_shared/contract/queue/queue.ts";
import type { StoreWebapp } from "../../_shared/contract/webapps/webapps.ts";
import type { Database, Transaction } from "../../_shared/database/database.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { toWebapp, type WebappRow } from "../webapps/rows-data.ts";

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
    /** The items of a catalogue in processing order; null for an unknown catalogue. */
    async list(claims: Claims, catalogueId: number): Promise<QueueItem[] | null> {
      const rows = await database.read(
        claims,
        (sql) => sql<({ is_item: true } & QueueItem)[] | [{ is_item: false }]>`
          select item.id is not null as is_item, item.id, title, url, item.description, status, error,
            is_linked as "isLinked"
          from public.catalogues as catalogue
          left join public.queue_items as item on item.catalogue_id = catalogue.id
          where catalogue.id = ${catalogueId}
          order by position, item.id`,
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
          where id = ${id} and ${isOf(tx, owner)} and status = 'pending' and not private.is_claim_held(claimed_until)
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

function isOf(tx: Transaction, { kind, id }: QueueOwner) {
  return kind === "catalogue" ? tx`catalogue_id = ${id}` : tx`list_id = ${id}`;
}

/** Uses the wall clock, because a transaction's own time stands still while it waits for a lock. */
function claimEnd(tx: Transaction) {
  return tx`clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})`;
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
