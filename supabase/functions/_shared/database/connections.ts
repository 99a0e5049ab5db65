import type postgres from "postgres";
import { type Connect, type Connection, openConnection, type Types } from "./connection.ts";

export type Ask = <T extends readonly (object | undefined)[] = postgres.Row[]>(
  strings: TemplateStringsArray,
  ...values: postgres.SerializableParameter[]
) => Promise<T>;

export interface Connections<T extends Types> {
  /** A connection for the caller's exclusive use, as soon as one is free. Rejects after `end`. */
  take: () => Promise<Connection<T>>;
  /** Hands the connection to the next caller, who must find it outside of any transaction. */
  giveBack: (connection: Connection<T>) => void;
  ask: Ask;
  /** Closes idle connections: a network that dropped one connection may have dropped these too. */
  dropIdle: () => void;
  /** Ends each connection after its current statement, or after this many seconds. */
  end: (timeoutSeconds: number) => Promise<void>;
}

const MAX_AGE_MS = 30 * 60_000;

/** At most `max` connections at a time, opened when they are needed. A lost one makes room for a new one. */
export function createConnections<T extends Types>(max: number, connect: Connect<T>): Connections<T> {
  const open = new Set<Connection<T>>();
  // The most recently used connection comes first, so that the others can grow idle and end.
  let idle: Connection<T>[] = [];
  let waiting: { resolve: (connection: Connection<T>) => void; reject: (reason: Error) => void }[] = [];
  let hasEnded = false;

  function openOne(): Connection<T> {
    const connection: Connection<T> = openConnection(connect, () => forget(connection));
    open.add(connection);
    return connection;
  }

  function forget(connection: Connection<T>): void {
    open.delete(connection);
    idle = idle.filter((each) => each !== connection);
    waiting.shift()?.resolve(openOne());
  }

  async function take(): Promise<Connection<T>> {
    if (hasEnded) throw ended();
    const free = idle.pop();
    if (free) return free;
    if (open.size < max) return openOne();
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  }

  function giveBack(connection: Connection<T>): void {
    if (performance.now() - connection.openedAt > MAX_AGE_MS) connection.drop();
    if (connection.isLost()) return;
    const next = waiting.shift();
    if (next) next.resolve(connection);
    else idle.push(connection);
  }

  return {
    take,
    giveBack,
    async ask(strings, ...values) {
      const connection = await take();
      try {
        return await connection.sql(strings, ...values);
      } finally {
        giveBack(connection);
      }
    },
    dropIdle() {
      for (const connection of idle) connection.drop();
    },
    async end(timeoutSeconds) {
      hasEnded = true;
      for (const { reject } of waiting) reject(ended());
      waiting = [];
      await Promise.all([...open].map(({ sql }) => sql.end({ timeout: timeoutSeconds })));
    },
  };
}

function ended(): Error {
  return new Error("These connections have ended.");
}
