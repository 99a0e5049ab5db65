import { GuardedFetchError } from "./error.ts";
import type { Bytes, Connection, Endpoint, Network } from "./network.ts";

const READ_BYTES = 64 * 1024;

export interface DenoConn {
  read(into: Uint8Array): Promise<number | null>;
  write(bytes: Uint8Array): Promise<number>;
  close(): void;
}

interface DenoTlsConn extends DenoConn {
  handshake(): Promise<unknown>;
}

/** The network part of the `Deno` namespace, injected by the caller that runs on Deno. */
export interface DenoNetworkApi {
  resolveDns(name: string, recordType: "A" | "AAAA", options: { signal: AbortSignal }): Promise<string[]>;
  resolveDns(name: string, recordType: "TXT", options: { signal: AbortSignal }): Promise<string[][]>;
  connect(options: { hostname: string; port: number }): Promise<DenoConn>;
  startTls(connection: DenoConn, options: { hostname: string; caCerts: string[] }): Promise<DenoTlsConn>;
}

/** The network on Deno (2.1 and later). It trusts `caCerts` (PEM) besides the public authorities. */
export function createDenoNetwork(deno: DenoNetworkApi, caCerts: string[] = []): Network {
  return {
    async resolve(name, signal) {
      const [ipv4, ipv6] = await Promise.allSettled([
        foundOrNone(deno.resolveDns(name, "A", { signal })),
        foundOrNone(deno.resolveDns(name, "AAAA", { signal })),
      ]);
      // One of the two answers is enough: some name servers fail on AAAA.
      if (ipv4.status === "rejected" && (ipv6.status === "rejected" || ipv6.value.length === 0)) {
        throw ipv4.reason;
      }
      return [ipv4, ipv6].flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    },

    async resolveTexts(name, signal) {
      const records = await foundOrNone(deno.resolveDns(name, "TXT", { signal }));
      // A record longer than 255 bytes comes in pieces.
      return records.map((pieces) => pieces.join(""));
    },

    async connect({ address, port, tlsName }: Endpoint, signal) {
      const plain = await deno.connect({ hostname: address, port });
      if (tlsName === null) return toConnection(plain);
      let open: DenoConn = plain;
      const abandon = () => close(open);
      signal.addEventListener("abort", abandon, { once: true });
      try {
        const encrypted = await deno.startTls(plain, { hostname: tlsName, caCerts });
        open = encrypted;
        await encrypted.handshake();
        return toConnection(encrypted);
      } catch (error) {
        close(open);
        throw new GuardedFetchError("tls", "The site's certificate or encryption is not valid.", {
          cause: error,
        });
      } finally {
        signal.removeEventListener("abort", abandon);
      }
    },
  };
}

async function foundOrNone<Row>(records: Promise<Row[]>): Promise<Row[]> {
  try {
    return await records;
  } catch (error) {
    if (error instanceof Error && error.name === "NotFound") return [];
    throw error;
  }
}

/** Wraps Deno's connection so that a close without TLS's close_notify counts as a normal end. */
export function toConnection(conn: DenoConn): Connection {
  return {
    async read() {
      const buffer: Bytes = new Uint8Array(READ_BYTES);
      try {
        const count = await conn.read(buffer);
        return count === null ? null : buffer.subarray(0, count);
      } catch (error) {
        // Many servers close without close_notify. With a known length, a truncated body is noticed anyway.
        if (error instanceof Error && error.name === "UnexpectedEof") return null;
        throw error;
      }
    },
    async write(bytes) {
      for (let rest: Uint8Array = bytes; rest.length > 0;) rest = rest.subarray(await conn.write(rest));
    },
    close: () => close(conn),
  };
}

export function close(conn: DenoConn): void {
  try {
    conn.close();
  } catch {
    // Deno throws when a closed connection is closed again.
  }
}
