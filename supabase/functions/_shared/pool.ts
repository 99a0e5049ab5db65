import postgres from "postgres";
import { databaseUnavailable } from "./database-error.ts";

/** Postgres's `bigint` arrives as a number: ids and counts stay far below 2^53. */
const bigint = { to: 20, from: [20], parse: (text: string) => Number(text), serialize: String };

export type Transaction = postgres.TransactionSql<{ bigint: number }>;
export type Work<T> = (tx: Transaction) => Promise<T>;

/** For a transaction with everything before it, waiting for a connection included: a caller hears by then how it went. */
const PATIENCE_MS = 8_000;
const CONNECT_SECONDS = 5;
/** Between two tries to connect: a database that is back is found again within this. */
const RECONNECT_SECONDS = 1;
/** What is still under way on connections that were given up gets this to end. */
const FAREWELL_SECONDS = 10;

export interface Pool {
  /**
   * Does the work in one transaction. Rejects with `unavailable` when it is not done in time; whatever the database makes
   * of it afterwards is rolled back, as far as its commit was not on its way by then.
   */
  begin<T>(work: Work<T>): Promise<T>;
  end(): Promise<void>;
}

/**
 * A few connections to `url`, made when they are needed. A database that hangs never says so, and neither does a network
 * that drops every packet: when work is not done in time, all connections are given up for new ones.
 */
export function createPool(url: string, patienceMs = PATIENCE_MS): Pool {
  const connect = () =>
    postgres(url, {
      max: 8,
      connect_timeout: CONNECT_SECONDS,
      backoff: () => RECONNECT_SECONDS,
      idle_timeout: 60,
      max_lifetime: 30 * 60,
      // Hosted Postgres stands behind a transaction pooler, which knows no prepared statements.
      prepare: false,
      onnotice: () => undefined,
      connection: { application_name: "perch-api" },
      types: { bigint },
    });
  let current = connect();

  function giveUp(connections: typeof current): void {
    if (connections !== current) return;
    current = connect();
    void connections.end({ timeout: FAREWELL_SECONDS });
  }

  return {
    async begin<T>(work: Work<T>): Promise<T> {
      const connections = current;
      const late = databaseUnavailable(new Error(`No answer within ${patienceMs} ms`));
      let isLate = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const patience = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          isLate = true;
          reject(late);
          giveUp(connections);
        }, patienceMs);
      });
      const transaction = connections.begin(async (tx) => {
        const result = await work(tx);
        // Whoever asked has been told that nothing was done.
        if (isLate) throw late;
        return result;
      }) as Promise<T>;
      try {
        return await Promise.race([transaction, patience]);
      } finally {
        clearTimeout(timer);
      }
    },
    end: () => current.end({ timeout: 5 }),
  };
}
