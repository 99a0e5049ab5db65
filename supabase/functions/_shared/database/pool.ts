import postgres from "postgres";
import type { Connection } from "./connection.ts";
import { createConnections } from "./connections.ts";
import { databaseUnavailable, isConnectionLoss } from "./error.ts";
import { type Tls, tlsOf } from "./tls.ts";

/** Postgres's `bigint` arrives as a number: ids and counts stay far below 2^53. */
const bigint = { to: 20, from: [20], parse: (text: string) => Number(text), serialize: String };

type Types = { bigint: number };
/** Accepts queries: a transaction, or the connection of a read. */
export type Queries = postgres.ISql<Types>;
export type Transaction = Queries;
export type Work<T> = (tx: Transaction) => Promise<T>;
export type Rows = readonly postgres.Row[];
export type Question<T extends Rows> = (sql: Queries) => postgres.PendingQuery<T>;

/** Time limit for a transaction, including the wait for a connection. */
const PATIENCE_MS = 8_000;
const CONNECT_SECONDS = 5;
const MAX_CONNECTIONS = 8;
const IDLE_SECONDS = 60;
const FAREWELL_SECONDS = 5;

export interface Pool {
  /**
   * Runs the work in one transaction. Rejects with `unavailable` after the time limit; the transaction is then
   * rolled back, unless its commit was already sent.
   */
  begin<T>(work: Work<T>): Promise<T>;
  /**
   * Runs both queries in one read-only transaction. It sends everything at once, so a connection with prepared
   * statements answers in one round trip. The transaction ends after the answer.
   */
  read<First extends Rows, Second extends Rows>(
    first: Question<First>,
    second: Question<Second>,
  ): Promise<[First, Second]>;
  end(): Promise<void>;
}

export interface Options {
  /** Statements can't be prepared: a transaction pooler may run each one on another connection. */
  isPooled?: boolean;
  patienceMs?: number;
  /** Encrypts a connection on runtimes where the driver's own encryption does not work. */
  openTls?: OpenTls | undefined;
  /** Called after each transaction with its times, whether it succeeded or not. */
  onWork?: (times: WorkTimes) => void;
}

/** How long a transaction waited for a connection, and how long it took then. */
export interface WorkTimes {
  waitedMs: number;
  tookMs: number;
}

/** Opens an object that the driver accepts as a Node socket. With `mayBePlain`, the database may refuse to encrypt. */
export type OpenTls = (host: string, port: number, mayBePlain: boolean) => object;

/**
 * A few connections to `url`, opened on demand. A hanging database and a network that drops all packets give no sign.
 * When work exceeds its time limit, the pool replaces its connection and all idle ones.
 */
export function createPool(
  url: string,
  { isPooled = false, patienceMs = PATIENCE_MS, openTls, onWork }: Options = {},
): Pool {
  const encrypted = encryption(tlsOf(url), openTls);
  const connections = createConnections(MAX_CONNECTIONS, (single) =>
    postgres(url, {
      ...single,
      connect_timeout: CONNECT_SECONDS,
      idle_timeout: IDLE_SECONDS,
      prepare: !isPooled,
      ...encrypted,
      onnotice: () => undefined,
      connection: { application_name: "perch-api" },
      types: { bigint },
    }),
  );

  /** Connections that have answered before: they can have ended unnoticed since. */
  const proven = new WeakSet<Connection<Types>>();

  /**
   * Runs the attempt on its own connection, or gives up when it takes too long. If an idle connection turns out to
   * have ended, the attempt starts again on the next one, unless it has called `begun`.
   */
  async function inTime<T>(
    attempt: (connection: Connection<Types>, begun: () => void) => Promise<T>,
  ): Promise<T> {
    let late: Error | null = null;
    let taken: Connection<Types> | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        late = databaseUnavailable(new Error(`No answer within ${patienceMs} ms`));
        reject(late);
        // The caller has received an error by now, so no transaction may commit any more.
        taken?.drop();
        connections.dropIdle();
      }, patienceMs);
    });
    async function onConnection(): Promise<T> {
      const askedAt = performance.now();
      const connection = await connections.take();
      const takenAt = performance.now();
      taken = connection;
      let hasBegun = false;
      try {
        if (late) throw late;
        const result = await attempt(connection, () => (hasBegun = true));
        proven.add(connection);
        return result;
      } catch (error) {
        if (late || hasBegun || !isConnectionLoss(error) || !proven.has(connection)) throw error;
        connection.drop();
      } finally {
        connections.giveBack(connection);
        onWork?.({ waitedMs: takenAt - askedAt, tookMs: performance.now() - takenAt });
      }
      return onConnection();
    }
    try {
      return await Promise.race([onConnection(), patience]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    begin: (work) =>
      inTime(({ begin }, begun) =>
        begin((tx) => {
          begun();
          return work(tx);
        }),
      ),

    read: (first, second) =>
      inTime(async (connection) => {
        const { sql } = connection;
        // A failure while these are written leaves the connection unchanged.
        const [one, other] = [first(sql), second(sql)];
        const answers = Promise.all([
          // Without parameters it is never prepared. If it failed as a prepared statement, the others would still
          // run.
          sql.unsafe("begin read only").execute(),
          one.execute(),
          other.execute(),
        ]);
        // The next caller's statements queue behind it; a failure here loses the connection.
        sql.unsafe("rollback").execute().catch(connection.drop);
        try {
          const [, rows, otherRows] = await answers;
          return [rows, otherRows];
        } catch (error) {
          // The next query would read unsent or unread data of this one as its own answer.
          if (!isRefusal(error)) connection.drop();
          throw error;
        }
      }),

    end: () => connections.end(FAREWELL_SECONDS),
  };
}

/** Tells the driver how to encrypt. The driver accepts more options than its types declare. */
function encryption(tls: Tls, openTls?: OpenTls): object {
  if (tls === "off") return { ssl: false };
  if (!openTls) return { ssl: tls === "required" ? "require" : "prefer" };
  const socket = ({ host: [host = ""], port: [port = 0] }: { host: string[]; port: number[] }) =>
    openTls(host, port, tls === "preferred");
  return { ssl: false, socket };
}

/** Whether Postgres refused a statement but keeps the connection. */
function isRefusal(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.severity === "ERROR";
}
