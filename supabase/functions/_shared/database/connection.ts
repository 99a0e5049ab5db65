import type postgres from "postgres";

/** The names of a connection's value types that the driver lacks. */
export type Types = Record<string, unknown>;

export interface Connection<T extends Types> {
  /** Runs its statements in order on this one connection. */
  sql: postgres.Sql<T>;
  /** Does the work in one transaction; rejects when any of its statements fails. */
  begin: <R>(work: (tx: postgres.ISql<T>) => Promise<R>) => Promise<R>;
  openedAt: number;
  isLost: () => boolean;
  /** Ends the connection at once and aborts any statement under way. */
  drop: () => void;
}

/** Options that make the driver open one connection and report its end. */
export interface Single {
  max: 1;
  onclose: () => void;
  backoff: () => number;
}
export type Connect<T extends Types> = (single: Single) => postgres.Sql<T>;

/** The driver's reconnect delay. It outlasts a drop, so that waiting queries are refused before a reconnect. */
const RECONNECT_SECONDS = 1;

/**
 * A connection that opens with its first statement and never reopens. After a loss it refuses every statement.
 *
 * The driver alone does not guarantee that. Its `begin` and `reserve` write to a closed socket, which ends the
 * process or leaves a connection that never answers. The rest of a transaction may run on a new connection, as the
 * login role.
 */
export function openConnection<T extends Types>(
  connect: Connect<T>,
  onLost: () => void = () => undefined,
): Connection<T> {
  let isLost = false;
  function drop(): void {
    if (isLost) return;
    isLost = true;
    onLost();
    // From here on the driver refuses every query, including the waiting ones.
    sql.end({ timeout: 0 });
  }
  const sql = connect({ max: 1, onclose: drop, backoff: () => RECONNECT_SECONDS });

  async function begin<R>(work: (tx: postgres.ISql<T>) => Promise<R>): Promise<R> {
    await sql.unsafe("begin");
    let result: R;
    try {
      result = await work(sql);
    } catch (error) {
      // Other callers can't use a connection that can't leave its transaction.
      await sql.unsafe("rollback").catch(drop);
      throw error;
    }
    const { command } = await sql.unsafe("commit");
    if (command !== "COMMIT") throw new Error("A statement had failed, so Postgres rolled everything back.");
    return result;
  }
  return { sql, begin, openedAt: performance.now(), isLost: () => isLost, drop };
}
