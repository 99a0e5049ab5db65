/** Bytes that own their buffer, as the web streams want them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** One open connection, already encrypted if the endpoint requires it. */
export interface Connection {
  /** The next bytes, or null when the other side has closed. */
  read(): Promise<Bytes | null>;
  /** Resolves when all bytes are handed over. */
  write(bytes: Bytes): Promise<void>;
  /** May be called twice; a pending read or write then ends. */
  close(): void;
}

export interface Endpoint {
  /** A checked IPv4 or IPv6 address, never a name, because a second resolution could differ. */
  address: string;
  port: number;
  /** The name (or address) that the certificate must carry; null for plain HTTP. */
  tlsName: string | null;
}

/**
 * The network functions that a guarded fetch needs from its runtime. They are injected, so that tests need no
 * network and the guard runs on any runtime.
 */
export interface Network {
  /** All A and AAAA addresses of a name, IPv4 first; empty when it has none. Throws when DNS does not answer. */
  resolve(name: string, signal: AbortSignal): Promise<readonly string[]>;
  /** The TXT records of a name, each as one text; empty when it has none. Throws when DNS does not answer. */
  resolveTexts(name: string, signal: AbortSignal): Promise<readonly string[]>;
  /** Throws `GuardedFetchError("tls")` when the certificate or the handshake is wrong. */
  connect(endpoint: Endpoint, signal: AbortSignal): Promise<Connection>;
}
