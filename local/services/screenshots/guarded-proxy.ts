import { lookup } from "node:dns/promises";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, isIP, type AddressInfo, type Socket } from "node:net";
import { isPublicAddress } from "../../../supabase/functions/_shared/guarded-fetch/address.ts";
import { checkTarget } from "../../../supabase/functions/_shared/guarded-fetch/target.ts";

export type GuardedProxy = { url: string; stop: () => Promise<void> };

type Guard = {
  /** The `host:port` pairs that may be private. */
  allowed: ReadonlySet<string>;
  resolve: (name: string) => Promise<readonly string[]>;
};

const CONNECT_TIMEOUT_MS = 10_000;

/** Resolves names with this machine's resolver, as a browser would. */
const resolveHere: Guard["resolve"] = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/**
 * An HTTP proxy to public addresses only, for a browser that opens untrusted pages. It resolves and checks
 * every connection (pages, frames, redirects, sockets). It connects to the checked address, so that a name
 * cannot change its answer in between. `allowed` lists the `host:port` pairs that may be private.
 */
export async function startGuardedProxy(
  allowed: ReadonlySet<string>,
  resolve: Guard["resolve"] = resolveHere,
): Promise<GuardedProxy> {
  const guard = { allowed, resolve };
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing, guard));
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.on("connect", (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    void tunnel(incoming.url ?? "", socket, head, guard);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

type Place = { address: string; port: number };

/** The target of a URL. Throws for a private address or a port of another service. */
async function resolvePublic(url: string, { allowed, resolve }: Guard): Promise<Place> {
  const { host, port, mayBePrivate } = checkTarget(url, allowed);
  const addresses = isIP(host) ? [host] : await resolve(host);
  const [address] = addresses;
  if (address === undefined || (!mayBePrivate && !addresses.every(isPublicAddress))) {
    throw new Error("This address is not public.");
  }
  return { address, port };
}

/** Tunnels an encrypted connection or a web socket to the site. */
async function tunnel(authority: string, socket: Socket, head: Buffer, guard: Guard) {
  socket.on("error", () => socket.destroy());
  try {
    const { address, port } = await resolvePublic(`https://${authority}/`, guard);
    const upstream = connect({ host: address, port });
    upstream.setTimeout(CONNECT_TIMEOUT_MS, () => upstream.destroy());
    upstream.on("error", () => socket.destroy());
    upstream.on("close", () => socket.destroy());
    socket.on("close", () => upstream.destroy());
    upstream.once("connect", () => {
      upstream.setTimeout(0);
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
  } catch {
    socket.end("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n");
  }
}

async function forward(incoming: IncomingMessage, outgoing: ServerResponse, guard: Guard) {
  outgoing.on("error", () => outgoing.destroy());
  try {
    const url = incoming.url ?? "";
    if (!/^http:\/\//i.test(url)) throw new Error("Not a request to a proxy.");
    const { address, port } = await resolvePublic(url, guard);
    const { pathname, search, host } = new URL(url);
    const { "proxy-connection": _dropped, connection: _hop, ...headers } = incoming.headers;
    const upstream = request(
      {
        host: address,
        port,
        method: incoming.method ?? "GET",
        path: pathname + search,
        headers: { ...headers, host },
        timeout: CONNECT_TIMEOUT_MS,
      },
      (answer) => {
        answer.on("error", () => outgoing.destroy());
        try {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        } catch {
          // Node reads statuses and headers that it refuses to write: an uncaught throw here would end the process.
          upstream.destroy();
          refuse(outgoing, 502);
          return;
        }
        answer.pipe(outgoing);
      },
    );
    upstream.on("timeout", () => upstream.destroy());
    upstream.on("error", () => refuse(outgoing, 502));
    outgoing.on("close", () => upstream.destroy());
    incoming.pipe(upstream);
  } catch {
    refuse(outgoing, 403);
  }
}

function refuse(outgoing: ServerResponse, status: number): void {
  if (outgoing.headersSent) outgoing.destroy();
  else outgoing.writeHead(status, { "content-length": 0 }).end();
}
