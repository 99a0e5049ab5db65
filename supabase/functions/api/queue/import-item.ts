import type { Claims } from "../../_shared/claims.ts";
import type { QueueImportInput } from "../../_shared/contract/queue.ts";
import type { StoreWebapp } from "../../_shared/contract/webapps.ts";
import { HttpError } from "../../_shared/http-error.ts";
import { describeError, type Log } from "../../_shared/log.ts";
import { type ClaimedItem, claimLost, completeItem, type Queue } from "../data/queue.ts";
import type { Importer } from "../importer/import-webapp.ts";
import type { ReadWebapp } from "../importer/read-webapp.ts";
import { holdClaim } from "./hold-claim.ts";

const TIME_LIMIT_MS = 2 * 60 * 1000;

interface QueueImporterDeps {
  queue: Queue;
  importer: Importer;
  log: Log;
}

export interface QueueImporter {
  /**
   * Imports one item of a catalogue's queue. Rejects without touching the item when it is not there, not pending or
   * somebody else's; with anything else the item has failed and says why.
   */
  importItem(claims: Claims, wanted: QueueImportInput): Promise<StoreWebapp>;
}

/**
 * While an item is imported its claim is renewed. A claim that is lost gives the import up, so that two never store the
 * same; a process that dies lets it lapse, so that the item is pending for the next who comes.
 */
export function createQueueImporter({ queue, importer, log }: QueueImporterDeps): QueueImporter {
  async function importItem(
    claims: Claims,
    { queueItemId, catalogueId, url }: QueueImportInput,
  ): Promise<StoreWebapp> {
    const item = await queue.claim(claims, { id: queueItemId, catalogueId, url });
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

  async function importClaimed(claims: Claims, item: ClaimedItem, lost: AbortSignal): Promise<StoreWebapp> {
    const linked = await queue.linkExisting(claims, item, [item.url]);
    if (linked) return linked;
    const signal = AbortSignal.any([lost, AbortSignal.timeout(TIME_LIMIT_MS)]);
    await importer.check(claims, item.url);
    const app = withTextsOf(item, await importer.read(item.url, { signal, report: () => undefined }));
    try {
      return await importer.store(claims, app, {
        signal,
        catalogueId: item.catalogueId,
        finish: (tx, webapp) => completeItem(tx, item, webapp.id),
      });
    } catch (error) {
      // Somebody stored the same app meanwhile, or the page calls itself by the address of one that is there.
      const isThere = error instanceof HttpError && error.code === "conflict";
      const existing = isThere ? await queue.linkExisting(claims, item, [item.url, app.url]) : null;
      if (!existing) throw error;
      return existing;
    }
  }

  return { importItem };
}

/** What the page does not say of itself, the suggestion does. */
function withTextsOf({ description }: ClaimedItem, app: ReadWebapp): ReadWebapp {
  return { ...app, metadata: { ...app.metadata, description: app.metadata.description || description } };
}

function explain(error: unknown): unknown {
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return new HttpError("unprocessable", "The import took too long.", { cause: error });
  }
  return error;
}

/** What the item shows: a defect of ours is logged, not stored. */
function messageOf(error: unknown): string {
  return error instanceof HttpError ? error.message : "Something went wrong on our side. Please try again.";
}
