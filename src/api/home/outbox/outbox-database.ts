import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { readEarlierOp } from "#contract/home/earlier.ts";
import { within } from "#src/shared/lib/within.ts";
import type { HomeOp } from "#contract/home/home.ts";
import type { Known } from "#contract/home/ops.ts";

/** One operation that waits to be sent. */
export interface PendingOp {
  op: HomeOp;
  /** What the reducer needs to show it. */
  known: Known;
  /** In milliseconds since 1970. */
  createdAt: number;
}
/** The same in IndexedDB. `seq` is its place in the order of all tabs. */
export interface StoredOp extends PendingOp {
  seq: number;
  userId: string;
}

interface OutboxSchema extends DBSchema {
  operations: { key: number; value: Omit<StoredOp, "seq"> & { seq?: number }; indexes: { userId: string } };
}

const NAME = "perch-outbox";
/** Some browsers open a database and never answer. After this long, changes wait in the page. */
export const ANSWER_MS = 2_000;

/** The operations of this browser that wait, in IndexedDB: one record an operation. */
export class OutboxDatabase {
  readonly #database: IDBPDatabase<OutboxSchema>;

  private constructor(database: IDBPDatabase<OutboxSchema>) {
    this.#database = database;
  }

  /** Rejects where the browser offers no IndexedDB, as some do in private windows, or one that does not answer. */
  static async open(): Promise<OutboxDatabase> {
    const opening = openDB<OutboxSchema>(NAME, 1, {
      upgrade(created) {
        const operations = created.createObjectStore("operations", { keyPath: "seq", autoIncrement: true });
        operations.createIndex("userId", "userId");
      },
      // A later version of the site opens the database in another tab.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
    return new OutboxDatabase(await within(ANSWER_MS, opening));
  }

  /** A member's operations in the order in which they were made. */
  async list(userId: string): Promise<StoredOp[]> {
    const stored = (await this.#database.getAllFromIndex("operations", "userId", userId)) as StoredOp[];
    return stored.map((one) => ({ ...one, op: readEarlierOp(one.op) as HomeOp }));
  }

  /** Adds operations, all or none. They are on their way to the database when this returns. */
  async add(userId: string, pending: readonly PendingOp[]): Promise<void> {
    const transaction = this.#database.transaction("operations", "readwrite");
    const added = pending.map((one) => transaction.store.add({ ...one, userId }));
    // Without this, the browser commits once it has told the page of each addition, and a page that is left hears nothing.
    transaction.commit();
    await Promise.all([...added, transaction.done]);
  }

  async remove(seqs: readonly number[]): Promise<void> {
    const transaction = this.#database.transaction("operations", "readwrite");
    await Promise.all([...seqs.map((seq) => transaction.store.delete(seq)), transaction.done]);
  }
}
