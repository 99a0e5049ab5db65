import type { Claims } from "../../_shared/session/claims.ts";
import type { QueueImportInput, QueueOwner } from "../../_shared/contract/queue/queue.ts";
import type { StoreWebapp } from "../../_shared/contract/webapps/webapps.ts";
import { GuardedFetchError, type GuardedFetchErrorCode } from "../../_shared/guarded-fetch/error.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { describeError, type Log } from "../../_shared/log.ts";
import { type ClaimedItem, claimLost, completeItem, type Queue } from "./data.ts";
import type { Importer } from "../importer/import-webapp.ts";
import type { ReadWebapp } from "../importer/read-webapp.ts";
import { holdClaim } from "./hold-claim.ts";

const TIME_LIMIT_MS = 2 * 60 * 1000;

/** Failures before any site answered. Perch's own network may be the cause. */
const UNREACHABLE: ReadonlySet<GuardedFetchErrorCode> = new Set(["dns", "connection", "timeout"]);

interface QueueImporterDeps {
  queue: Queue;
  importer: Importer;
  log: Log;
}

/** The app of an item. `isLinked`: the store had it already. */
export interface ImportedItem {
  webapp: StoreWebapp;
  isLinked: boolean;
}

export interface QueueImporter {
  /**
   * Imports one item of a queue. Rejects without changes when the item is missing, not pending or claimed.
   * Any other error marks the item as failed, with its reason: `site_unreachable` when no site answered.
   */
  importItem(claims: Claims, wanted: QueueImportInput): Promise<ImportedItem>;
}

/**
 * Renews the claim during the import. A lost claim aborts the import, so that an app is never stored twice.
 * When a process dies, its claim expires and the item is pending again.
 */
export function createQueueImporter({ queue, importer, log }: QueueImporterDeps): QueueImporter {
  async function importItem(
    claims: Claims,
    { queueItemId, url, ...wanted }: QueueImportInput,
  ): Promise<ImportedItem> {
    const item = await queue.claim(claims, { id: queueItemId, owner: ownerOf(wanted), url });
    const hold = holdClaim(
      () => queue.renew(claims, item),
      (error) => log({ level: "warn", event: "claim-not-renewed", error: describeError(error) }),
    );
    try {
      return await importClaimed(claims, item, hold.signal);
    } catch (error) {
      if (hold.isLost()) throw claimLost();
      const failure = explain(error);
      const hasFailed = await queue.fail(claims, item, messageOf(failure));
      throw hasFailed ? failure : claimLost();
    } finally {
      hold.release();
    }
  }

  async function importClaimed(claims: Claims, item: ClaimedItem, lost: AbortSignal): Promise<ImportedItem> {
    const linked = await queue.linkExisting(claims, item, [item.url]);
    if (linked) return { webapp: linked, isLinked: true };
    const signal = AbortSignal.any([lost, AbortSignal.timeout(TIME_LIMIT_MS)]);
    await importer.check(claims, item.url);
    const app = withTextsOf(item, await importer.read(item.url, { signal, report: () => undefined }));
    try {
      const webapp = await importer.store(claims, app, {
        signal,
        ...(item.owner.kind === "catalogue" && { catalogueId: item.owner.id }),
        finish: (tx, stored) => completeItem(tx, item, stored.id, { isLinked: false }),
      });
      return { webapp, isLinked: false };
    } catch (error) {
      // The app was stored meanwhile, or the store has the page's canonical address.
      const isThere = error instanceof HttpError && error.code === "conflict";
      const existing = isThere ? await queue.linkExisting(claims, item, [item.url, app.url]) : null;
      if (!existing) throw error;
      return { webapp: existing, isLinked: true };
    }
  }

  return { importItem };
}

/** Adds the suggestion's description when the page has none. */
function withTextsOf({ description }: ClaimedItem, app: ReadWebapp): ReadWebapp {
  return { ...app, metadata: { ...app.metadata, description: app.metadata.description || description } };
}

function ownerOf({ catalogueId, listId }: Pick<QueueImportInput, "catalogueId" | "listId">): QueueOwner {
  if (catalogueId !== undefined) return { kind: "catalogue", id: catalogueId };
  if (listId !== undefined) return { kind: "list", id: listId };
  throw new HttpError("invalid_input", "Name the catalogue or the list that the item is of.");
}

function explain(error: unknown): unknown {
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return new HttpError("unprocessable", "The import took too long.", { cause: error });
  }
  const cause = error instanceof HttpError ? error.cause : undefined;
  if (error instanceof HttpError && cause instanceof GuardedFetchError && UNREACHABLE.has(cause.code)) {
    return new HttpError("site_unreachable", error.message, { cause });
  }
  return error;
}

/** The item's error message. A defect's own message is only logged. */
function messageOf(error: unknown): string {
  return error instanceof HttpError ? error.message : "Something went wrong on our side. Please try again.";
}
