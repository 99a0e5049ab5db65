import { DatabaseSocket } from "./socket.ts";
import { close, type DenoNetworkApi, toConnection } from "../guarded-fetch/deno-network.ts";
import type { Bytes, Connection } from "../guarded-fetch/network.ts";
import type { OpenTls } from "./pool.ts";

type Deno = Pick<DenoNetworkApi, "connect" | "startTls">;

/** The first message of a Postgres client: a request to speak TLS. */
const TLS_REQUEST: Bytes = new Uint8Array([0, 0, 0, 8, 4, 210, 22, 47]);
const YES = "S".charCodeAt(0);

/**
 * Opens encrypted connections to Postgres for the driver, whose own encryption fails on hosted Deno (2.1). Checks
 * certificates against the authorities that the runtime trusts.
 */
export function createOpenTls(deno: Deno): OpenTls {
  return (host, port, mayBePlain) => new DatabaseSocket(() => open(deno, host, port, mayBePlain));
}

async function open(deno: Deno, host: string, port: number, mayBePlain: boolean): Promise<Connection> {
  const plain = await deno.connect({ hostname: host, port });
  try {
    await plain.write(TLS_REQUEST);
    const answer = new Uint8Array(1);
    await plain.read(answer);
    if (answer[0] !== YES) {
      if (mayBePlain) return toConnection(plain);
      throw new Error("The database speaks no TLS; sslmode=disable in its address goes without.");
    }
    const encrypted = await deno.startTls(plain, { hostname: host, caCerts: [] });
    await encrypted.handshake();
    return toConnection(encrypted);
  } catch (error) {
    close(plain);
    throw error;
  }
}
