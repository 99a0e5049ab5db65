import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** The statements that a database received since the last `take`. */
export interface Asked {
  /** In order, without statements that begin, end and open transactions. */
  statements: string[];
  transactions: number;
  /** Whether a connection or a statement was new. New ones cost additional queries. */
  hasLearned: boolean;
}

export interface StatementCounter {
  /** The database's address through the counter. */
  url: string;
  /** All statements since the last `take`. */
  asked: () => Asked;
  /** Returns and resets all statements. */
  take: () => Asked;
  /**
   * Holds back all answers until this many statements have arrived, including those that open transactions. A
   * caller that waits for an answer in between never gets it. A connection that prepares a statement gets its
   * answers as usual.
   */
  holdUntil: (statements: number) => void;
  close: () => Promise<void>;
}

const END = /^\s*(?:commit\b|rollback\b)/i;
/** Statements that begin, open and end transactions, and the driver's own queries on each connection. */
const FRAME = /^\s*(?:begin\b|commit\b|rollback\b|select\s+set_config\('role'|select b\.oid, b\.typarray)/i;

/** A proxy between a client and Postgres that records all executed statements. The product needs no hook. */
export async function startStatementCounter(databaseUrl: string): Promise<StatementCounter> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const nothing = (): Asked => ({ statements: [], transactions: 0, hasLearned: false });
  let asked = nothing();
  let missing = 0;
  let held: (() => void)[] = [];

  function release(): void {
    missing = 0;
    for (const pass of held) pass();
    held = [];
  }

  function note(sql: string): void {
    if (/^\s*begin\b/i.test(sql)) asked.transactions++;
    if (!FRAME.test(sql)) asked.statements.push(sql.replaceAll(/\s+/g, " ").trim());
    // The end of the previous transaction may arrive at any time, so it does not count.
    if (!END.test(sql) && missing > 0 && --missing === 0) release();
  }

  function noteNew(): void {
    asked.hasLearned = true;
    release();
  }

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const read = readExecuted(note, noteNew);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on("data", (bytes: Buffer) => {
      read(bytes);
      upstream.write(bytes);
    });
    upstream.on("data", (bytes: Buffer) => {
      if (missing > 0) held.push(() => client.write(bytes));
      else client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: url.href,
    asked: () => asked,
    take() {
      const taken = asked;
      asked = nothing();
      return taken;
    },
    holdUntil: (statements) => (missing = statements),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Parses a client's messages (protocol 3.0) from a stream. It reports each executed statement, and each new
 * one. All are new on a new connection.
 */
function readExecuted(note: (sql: string) => void, noteNew: () => void): (bytes: Buffer) => void {
  const prepared = new Map<string, string>();
  let bound = "";
  let isStarted = false;
  let rest = Buffer.alloc(0);

  const textAt = (bytes: Buffer, from: number) => bytes.toString("utf8", from, bytes.indexOf(0, from));
  function message(type: string, body: Buffer): void {
    const first = textAt(body, 0);
    const second = () => textAt(body, Buffer.byteLength(first) + 1);
    if (type === "Q") note(first);
    else if (type === "P") {
      prepared.set(first, second());
      noteNew();
    } else if (type === "B") bound = prepared.get(second()) ?? "?";
    else if (type === "E") note(bound);
  }
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      // The first message has no type byte.
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readUInt32BE(head);
      if (rest.length < end) return;
      if (isStarted) message(rest.toString("latin1", 0, 1), rest.subarray(head + 4, end));
      // Authentication precedes any statement.
      else noteNew();
      isStarted = true;
      rest = rest.subarray(end);
    }
  };
}
