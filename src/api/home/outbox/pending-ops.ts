import { within } from "#src/shared/lib/within.ts";
import { log } from "#src/shared/lib/log.ts";
import { notKept } from "#src/shared/state/storage/not-kept.ts";
import { setPendingMark } from "./pending-mark.ts";
import { ANSWER_MS, OutboxDatabase, type PendingOp, type StoredOp } from "./outbox-database.ts";

/** The server knows the id of an operation for 30 days. An older one might be applied twice, so it is dropped. */
const KEPT_MS = 29 * 24 * 3_600_000;

/**
 * A member's operations that wait, in order: those in IndexedDB, and those that this page alone holds because they are
 * being stored or can't be.
 */
export class PendingOps {
  readonly #userId: string;
  /** Null also once it did not answer. */
  #database: OutboxDatabase | null;
  #stored: StoredOp[] = [];
  #unstored: PendingOp[] = [];
  /** Ids that are answered, so that a slow read does not bring them back. */
  readonly #removed = new Set<string>();
  /** Resolves when all that was added is stored. */
  #writing: Promise<void> = Promise.resolve();

  private constructor(userId: string, database: OutboxDatabase | null) {
    this.#userId = userId;
    this.#database = database;
  }

  static async open(userId: string): Promise<PendingOps> {
    const database = await OutboxDatabase.open().catch((error: unknown) => {
      log.warn("Changes are kept while this page is open only.", error);
      return null;
    });
    const pending = new PendingOps(userId, database);
    await pending.reload();
    return pending;
  }

  /** All that waits, in order. */
  get all(): readonly PendingOp[] {
    return [...this.#stored, ...this.#unstored];
  }

  /** What this page alone holds. */
  get unstored(): readonly PendingOp[] {
    return this.#unstored;
  }

  /**
   * Adds operations: to the page at once; the promise resolves when they are stored. The database has them before this
   * returns, so that a page that is left in the same moment loses nothing.
   */
  async add(pending: readonly PendingOp[]): Promise<void> {
    this.#unstored.push(...pending);
    const added = this.#database?.add(this.#userId, pending);
    if (added) setPendingMark(this.#userId, true);
    // Handled in turn, which may be later.
    added?.catch(() => undefined);
    await this.#inTurn(async (database) => {
      await added;
      await this.#read(database, pending);
    });
    // With a network, they are sent soon.
    if (!navigator.onLine && pending.some((one) => this.#unstored.includes(one))) notKept.set(true);
  }

  /** Removes operations by their ids: from the page at once. */
  remove(ids: ReadonlySet<string>): Promise<void> {
    for (const id of ids) this.#removed.add(id);
    this.#stored = this.#stored.filter(({ op }) => !ids.has(op.id));
    this.#unstored = this.#unstored.filter(({ op }) => !ids.has(op.id));
    return this.#inTurn(async (database) => {
      const stored = await database.list(this.#userId);
      await database.remove(stored.filter(({ op }) => ids.has(op.id)).map(({ seq }) => seq));
      await this.#read(database);
    });
  }

  /** Reads what other tabs have added and removed. */
  reload(): Promise<void> {
    return this.#inTurn((database) => this.#read(database));
  }

  /** Reads what is stored; `justStored` then needs the page no more. */
  async #read(database: OutboxDatabase, justStored: readonly PendingOp[] = []): Promise<void> {
    const stored = await database.list(this.#userId);
    const old = stored.filter(({ createdAt }) => Date.now() - createdAt >= KEPT_MS);
    if (old.length > 0) await database.remove(old.map(({ seq }) => seq));
    this.#stored = stored.filter((one) => !old.includes(one) && !this.#removed.has(one.op.id));
    this.#unstored = this.#unstored.filter((one) => !justStored.includes(one));
    setPendingMark(this.#userId, this.#stored.length > 0);
  }

  /** One access after the other. A failed one leaves the operations with the page. */
  #inTurn(work: (database: OutboxDatabase) => Promise<void>): Promise<void> {
    const database = this.#database;
    if (!database) return Promise.resolve();
    this.#writing = this.#writing
      .then(() => within(ANSWER_MS, work(database)))
      .catch((error: Error) => {
        log.warn("Changes are kept while this page is open only.", error);
        if (error.name === "TimeoutError") this.#database = null;
      });
    return this.#writing;
  }
}
