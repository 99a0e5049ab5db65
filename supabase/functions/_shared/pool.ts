import postgres from "postgres";
import type { Connection } from "./connection.ts";
import { createConnections } from "./connections.ts";
import { databaseUnavailable } from "./database-error.ts";
import { type Tls, tlsOf } from "./database-tls.ts";

/** Postgres's `bigint` arrives as a number: ids and counts stay far below 2^53. */
const bigint = { to: 20, from: [20], parse: (text: string) => Number(text), serialize: String };

type Types = { bigint: number };
/** Whatever takes queries: a transaction, or the connection of a reading. */
export type Queries = postgres.ISql<Types>;
export type Transaction = Queries;
export type Work<T> = (tx: Transaction) => Promise<T>;
export type Rows = readonly postgres.Row[];
/** A single statement. */
export type Question<T extends Rows> = (sql: Queries) => postgres.PendingQuery<T>;

/** For a transaction with everything before it, waiting for a connection included: a caller hears by then how it went. */
const PATIENCE_MS = 8_000;
const CONNECT_SECONDS = 5;
const MAX_CONNECTIONS = 8;
const IDLE_SECONDS = 60;
const FAREWELL_SECONDS = 5;

export interface Pool {
  /**
   * Does the work in one transaction. Rejects with `unavailable` when it is not done in time; whatever the database makes
   * of it afterwards is rolled back, as far as its commit was not on its way by then.
   */
  begin<T>(work: Work<T>): Promise<T>;
  /**
   * Asks both questions in one transaction that may change nothing. All of it is sent at once, so that a connection that
   * knows the statements answers in one round trip; the transaction ends behind the answer.
   */
  read<First extends Rows, Second extends Rows>(
    first: Question<First>,
    second: Question<Second>,
  ): Promise<[First, Second]>;
  end(): Promise<void>;
}

export interface Options {
  /** Statements can't be prepared: behind a transaction pooler each may find itself on another connection. */
  isPooled?: boolean;
  patienceMs?: number;
  /** How this runtime encrypts a connection, where it can't do that with the driver's own means. */
  openTls?: OpenTls | undefined;
}

/** Opens what the driver takes for a socket of Node; `mayBePlain` when the database may refuse to encrypt. */
export type OpenTls = (host: string, port: number, mayBePlain: boolean) => object;

/**
 * A few connections to `url`, made when they are needed. A database that hangs never says so, and neither does a network
 * that drops every packet: when work is not done in time, its connection and all idle ones are given up for new ones.
 */
export function createPool(
  url: string,
  { isPooled = false, patienceMs = PATIENCE_MS, openTls }: Options = {},
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

  /** Does what is attempted on a connection of its own, or gives that up when it takes too long. */
  async function inTime<T>(attempt: (connection: Connection<Types>) => Promise<T>): Promise<T> {
    let late: Error | null = null;
    let taken: Connection<Types> | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        late = databaseUnavailable(new Error(`No answer within ${patienceMs} ms`));
        reject(late);
        // Whoever asked has been told that nothing was done: now nothing can be committed any more.
        taken?.drop();
        connections.dropIdle();
      }, patienceMs);
    });
    async function onConnection(): Promise<T> {
      taken = await connections.take();
      try {
        if (late) throw late;
        return await attempt(taken);
      } finally {
        connections.giveBack(taken);
      }
    }
    try {
      return await Promise.race([onConnection(), patience]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    begin: (work) => inTime(({ begin }) => begin(work)),

    read: (first, second) =>
      inTime(async (connection) => {
        const { sql } = connection;
        // Whatever fails while they are written leaves the connection as it was.
        const [one, other] = [first(sql), second(sql)];
        const answers = Promise.all([
          // Without parameters it is never a prepared statement: should it fail, the others would run without it.
          sql.unsafe("begin read only").execute(),
          one.execute(),
          other.execute(),
        ]);
        // The next caller's statements come behind it; when it fails the connection is lost.
        sql.unsafe("rollback").execute().catch(connection.drop);
        try {
          const [, rows, otherRows] = await answers;
          return [rows, otherRows];
        } catch (error) {
          // What the driver has not sent, or not read, would be taken for the answer to the next question.
          if (!isRefusal(error)) connection.drop();
          throw error;
        }
      }),

    end: () => connections.end(FAREWELL_SECONDS),
  };
}

/** What tells the driver how to encrypt; it knows more options than its types say. */
function encryption(tls: Tls, openTls?: OpenTls): object {
  if (tls === "off") return { ssl: false };
  if (!openTls) return { ssl: tls === "required" ? "require" : "prefer" };
  const socket = ({ host: [host = ""], port: [port = 0] }: { host: string[]; port: number[] }) =>
    openTls(host, port, tls === "preferred");
  return { ssl: false, socket };
}

/** Whether Postgres refused a statement and goes on with the connection. */
function isRefusal(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.severity === "ERROR";
}
