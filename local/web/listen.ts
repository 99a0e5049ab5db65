import type { RequestListener, Server } from "node:http";
import { createServer as createSocketServer, type AddressInfo, type Server as SocketServer } from "node:net";
import { createWordedServer } from "../../deploy/node/worded-server.ts";
import type { NamedPort } from "../settings.ts";
import { StartError } from "../start-error.ts";

export type Listening = { server: Server; port: number; close: () => Promise<void> };

/**
 * Serves HTTP on `named.port` (0 means any free one), on both loopback addresses unless `host` names another.
 * Throws StartError with port and variable when the port is taken, even on `::1` only. Browsers resolve
 * `localhost` to either address, and would show the other program.
 */
export async function listen(
  handler: RequestListener,
  named: NamedPort,
  host: string | null,
): Promise<Listening> {
  const server = createWordedServer((incoming, outgoing) => {
    // Parsing `//` would throw and end the process, so it becomes another address that leads nowhere.
    if (!URL.canParse(incoming.url ?? "/", "http://localhost")) incoming.url = "/%5c";
    handler(incoming, outgoing);
  });
  // A streamed answer may take as long as its work.
  server.requestTimeout = 0;
  // Longer than proxies and clients keep idle connections (nginx: 60 s). Node's 5 s would reset a request that comes then.
  server.keepAliveTimeout = 65_000;
  const port = await bind(server, named, named.port, host ?? "127.0.0.1");
  const twin = host === null ? await bindLoopbackTwin(server, named, port) : null;
  return {
    server,
    port,
    close: async () => {
      const closed = [server, ...(twin ? [twin] : [])].map(
        (each) => new Promise<void>((resolve) => each.close(() => resolve())),
      );
      server.closeAllConnections();
      await Promise.all(closed);
    },
  };
}

/** Binds `::1` as well and hands its connections to `server`. Null on machines without IPv6. */
async function bindLoopbackTwin(
  server: Server,
  named: NamedPort,
  port: number,
): Promise<SocketServer | null> {
  const twin = createSocketServer((socket) => server.emit("connection", socket));
  try {
    await bind(twin, named, port, "::1");
    return twin;
  } catch (error) {
    if (error instanceof StartError) {
      server.close();
      throw error;
    }
    return null;
  }
}

function bind(server: Server | SocketServer, named: NamedPort, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, named, port, host)));
    server.listen(port, host, () => {
      server.removeAllListeners("error");
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function explain(error: NodeJS.ErrnoException, named: NamedPort, port: number, host: string): Error {
  const { variable, what } = named;
  if (error.code === "EADDRINUSE") {
    return new StartError(
      `Port ${port} (${what}) is in use: stop the program that uses it, or choose another with ${variable}, e.g. ${variable}=${port + 1} npm start`,
    );
  }
  if (error.code === "EACCES") {
    return new StartError(
      `Port ${port} (${what}) may not be used by this account: choose one above 1023 with ${variable}`,
    );
  }
  if (host !== "::1" && (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")) {
    return new StartError(`HOST=${host} is not an address of this machine.`);
  }
  return error;
}

/** A loopback port that is free now, for a server that can't be told to choose one itself. */
export async function freePort(): Promise<number> {
  const probe = createSocketServer();
  const port = await bind(probe, { port: 0, variable: "", what: "" }, 0, "127.0.0.1");
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  return port;
}
