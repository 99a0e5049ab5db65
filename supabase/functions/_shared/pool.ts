import postgres from "postgres";
import { databaseUnavailable } from "./database-error.ts";
import { type Tls, tlsOf } from "./database-tls.ts";

/** Postgres's `bigint` arrives as a number: ids and counts stay far below 2^53. */
const bigint = { to: 20, from: [20], parse: (text: string) => Number(text), serialize: String };

type Types = { bigint: number };
export type Transaction = postgres.TransactionSql<Types>;
/** Whatever takes queries: a transaction, or the connection of a reading. */
export type Queries = postgres.ISql<Types>;
export type Work<T> = (tx: Transaction) => Promise<T>;
export type Rows = readonly postgres.Row[];
/** A single statement. */
export type Question<T extends Rows> = (sql: Queries) => postgres.PendingQuery<T>;

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
 * that drops every packet: when work is not done in time, all connections are given up for new ones.
 */
export function createPool(
  url: string,
  { isPooled = false, patienceMs = PATIENCE_MS, openTls }: Options = {},
): Pool {
  const connect = () =>
    postgres(url, {
      max: 8,
      connect_timeout: CONNECT_SECONDS,
      backoff: () => RECONNECT_SECONDS,
      idle_timeout: 60,
      max_lifetime: 30 * 60,
      prepare: !isPooled,
      ...encryption(tlsOf(url), openTls),
      onnotice: () => undefined,
      connection: { application_name: "perch-api" },
      types: { bigint },
    });
  let current = connect();

  function giveUp(connections: typeof current): void {
    if (connections !== current) return;
    current = connect();
    // oxlint-disable-next-line no-void -- the connections of an instance that is stopped meanwhile end anyway
    void connections.end({ timeout: FAREWELL_SECONDS });
  }

  /** Does what is attempted on the connections of now, or gives them up when it takes too long. */
  async function inTime<T>(
    attempt: (connections: typeof current, failIfLate: () => void) => Promise<T>,
  ): Promise<T> {
    const connections = current;
    let late: Error | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        late = databaseUnavailable(new Error(`No answer within ${patienceMs} ms`));
        reject(late);
        giveUp(connections);
      }, patienceMs);
    });
    function failIfLate(): void {
      if (late) throw late;
    }
    try {
      return await Promise.race([attempt(connections, failIfLate), patience]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    begin: <T>(work: Work<T>) =>
      inTime(
        (connections, failIfLate) =>
          connections.begin(async (tx) => {
            const result = await work(tx);
            // Whoever asked has been told that nothing was done.
            failIfLate();
            return result;
          }) as Promise<T>,
      ),

    read: (first, second) =>
      inTime(async (connections) => {
        const connection = await connections.reserve();
        const [one, other] = written(connection, first, second);
        const answers = Promise.all([
          // Without parameters it is never a prepared statement: should it fail, the others would run without it.
          connection.unsafe("begin read only").execute(),
          one.execute(),
          other.execute(),
        ]);
        // What is left undone is the driver's to drop: the connection is lost then.
        answers.then(end, (error: unknown) => (isRefusal(error) ? end() : giveUp(connections)));
        function end(): void {
          connection.unsafe("rollback").then(
            () => connection.release(),
            () => undefined,
          );
        }
        const [, rows, otherRows] = await answers;
        return [rows, otherRows];
      }),

    end: () => current.end({ timeout: 5 }),
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

/** Both questions, not yet sent; whatever fails while they are written leaves the connection as it was. */
function written<First extends Rows, Second extends Rows>(
  connection: postgres.ReservedSql<Types>,
  first: Question<First>,
  second: Question<Second>,
) {
  try {
    return [first(connection), second(connection)] as const;
  } catch (error) {
    connection.release();
    throw error;
  }
}

/** Whether Postgres refused a statement and goes on with the connection. */
function isRefusal(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.severity === "ERROR";
}
