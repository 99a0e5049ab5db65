import { connect as connectPlain, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { GuardedFetchError } from "../../supabase/functions/_shared/guarded-fetch/error.ts";
import type {
  Connection,
  Endpoint,
  Network,
} from "../../supabase/functions/_shared/guarded-fetch/network.ts";

export interface NodeNetworkOptions {
  /** The addresses of names; other names do not exist. */
  names?: Record<string, readonly string[]>;
  /** The TXT records of names; other names have none. */
  texts?: Record<string, readonly string[] | Error | Promise<never>>;
  /** The real target of a connection. By default, it is the endpoint itself. */
  route?: (endpoint: Endpoint) => { host: string; port: number };
  /** Trusted certificate, PEM. */
  ca?: string;
}

/** The network of guarded fetches in tests on Node, with a record of its use. */
export interface NodeNetwork extends Network {
  resolve(name: string): Promise<readonly string[]>;
  connect(endpoint: Endpoint): Promise<Connection>;
  readonly resolved: string[];
  readonly connected: Endpoint[];
}

export function createNodeNetwork({
  names = {},
  texts = {},
  route,
  ca,
}: NodeNetworkOptions = {}): NodeNetwork {
  const resolved: string[] = [];
  const connected: Endpoint[] = [];
  return {
    resolved,
    connected,
    resolve(name) {
      resolved.push(name);
      return Promise.resolve(names[name] ?? []);
    },
    async resolveTexts(name) {
      const found = await texts[name];
      if (found instanceof Error) throw found;
      return found ?? [];
    },
    async connect(endpoint) {
      connected.push(endpoint);
      const { host, port } = route?.(endpoint) ?? { host: endpoint.address, port: endpoint.port };
      const socket = await opened(connectPlain({ host, port }), "connect");
      if (endpoint.tlsName === null) return toConnection(socket);
      try {
        const secure = connectTls({ socket, servername: endpoint.tlsName, ...(ca ? { ca } : {}) });
        return toConnection(await opened(secure, "secureConnect"));
      } catch (error) {
        socket.destroy();
        throw new GuardedFetchError("tls", "The site's certificate or encryption is not valid.", {
          cause: error,
        });
      }
    },
  };
}

function opened<S extends Socket>(socket: S, event: "connect" | "secureConnect"): Promise<S> {
  return new Promise((resolve, reject) => {
    socket.once(event, () => {
      socket.off("error", reject);
      resolve(socket);
    });
    socket.once("error", reject);
  });
}

function toConnection(socket: Socket): Connection {
  const chunks = socket[Symbol.asyncIterator]();
  return {
    async read() {
      const next: IteratorResult<Buffer> = await chunks.next();
      return next.done ? null : new Uint8Array(next.value);
    },
    write: (bytes) =>
      new Promise((resolve, reject) => {
        socket.write(bytes, (error) => (error ? reject(error) : resolve()));
      }),
    close: () => socket.destroy(),
  };
}
