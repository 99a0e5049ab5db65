import type { Bytes, Connection } from "../guarded-fetch/network.ts";

type Listener = (value?: unknown) => void;
/** Node's Buffer, which the driver reads with. It is not a global on every runtime. */
type BufferMaker = { from(bytes: ArrayBuffer, offset: number, length: number): Bytes };

/** A time limit, because a network that drops every packet gives no sign. */
const OPEN_MS = 5_000;

/**
 * The part of Node's socket that the Postgres driver uses, over a connection of this runtime. It connects on the
 * first write, because the driver cannot handle a failure before it. A failure emits `error`; every end emits
 * `close`.
 */
export class DatabaseSocket {
  readyState: "open" | "closed" = "open";
  readonly #open: () => Promise<Connection>;
  readonly #listeners = new Map<string, Listener[]>();
  #connection: Promise<Connection> | undefined;
  #written: Promise<unknown> | undefined;

  constructor(open: () => Promise<Connection>) {
    this.#open = open;
  }

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  once(event: string, listener: Listener): this {
    const heard: Listener = (value) => {
      this.removeListener(event, heard);
      listener(value);
    };
    return this.on(event, heard);
  }

  removeListener(event: string, listener: Listener): this {
    this.#listeners.set(event, this.#listeners.get(event)?.filter((known) => known !== listener) ?? []);
    return this;
  }

  removeAllListeners(): this {
    this.#listeners.clear();
    return this;
  }

  /** Never asks the driver to wait, because only its own queries are buffered here. */
  write(bytes: Bytes, written: () => void = () => undefined): true {
    const connection = (this.#connection ??= this.#begin(bytes));
    this.#written = (this.#written ?? connection)
      .then(async () => (await connection).write(bytes))
      .then(written)
      .catch((error: unknown) => this.destroy(error));
    return true;
  }

  end(bytes: Bytes): void {
    this.write(bytes, () => this.destroy());
  }

  destroy(error?: unknown): void {
    if (this.readyState === "closed") return;
    this.readyState = "closed";
    if (this.#connection) closeOnceOpen(this.#connection);
    if (error !== undefined) this.#emit("error", error);
    this.#emit("close");
  }

  /** Opens the connection. Reads use the Buffer class of the driver's first write. */
  #begin(bytes: Bytes): Promise<Connection> {
    const connection = inTime(this.#open());
    this.#read(connection, bytes.constructor as unknown as BufferMaker);
    return connection;
  }

  async #read(opening: Promise<Connection>, buffer: BufferMaker): Promise<void> {
    try {
      const connection = await opening;
      for (let bytes = await connection.read(); bytes !== null; bytes = await connection.read()) {
        this.#emit("data", buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      }
      this.destroy();
    } catch (error) {
      this.destroy(error);
    }
  }

  #emit(event: string, value?: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(value);
  }
}

/** Opens the connection within the time limit and closes one that arrives late. Rejects with an error code. */
async function inTime(opening: Promise<Connection>): Promise<Connection> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`No connection within ${OPEN_MS} ms`));
      closeOnceOpen(opening);
    }, OPEN_MS);
  });
  try {
    return await Promise.race([opening, late]);
  } catch (cause) {
    throw Object.assign(new Error("The database could not be reached.", { cause }), {
      code: "CONNECT_FAILED",
    });
  } finally {
    clearTimeout(timer);
  }
}

async function closeOnceOpen(opening: Promise<Connection>): Promise<void> {
  const [opened] = await Promise.allSettled([opening]);
  if (opened.status === "fulfilled") opened.value.close();
}
