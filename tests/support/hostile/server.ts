import { createServer, type AddressInfo, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import type { SelfSigned } from "../self-signed.ts";

export interface HostileRequest {
  path: string;
  raw: string;
}

/** Writes anything to the socket, for any time. */
export type Answer = (socket: Socket, request: HostileRequest) => void;

export interface HostileServer {
  port: number;
  requests: HostileRequest[];
  openConnections(): number;
  close(): Promise<void>;
}

/**
 * A TCP server on loopback that sends exactly the bytes of `answer`, which may be invalid HTTP. With `tls` it speaks TLS
 * first.
 */
export async function startHostileServer(
  answer: Answer,
  { port = 0, tls }: { port?: number; tls?: SelfSigned } = {},
): Promise<HostileServer> {
  const requests: HostileRequest[] = [];
  const sockets = new Set<Socket>();

  const onConnection = (socket: Socket) => {
    let raw = "";
    // Clients may disconnect at any time.
    socket.on("error", () => socket.destroy());
    socket.on("data", (bytes: Buffer) => {
      const isWaiting = !raw.includes("\r\n\r\n");
      raw += bytes.toString("latin1");
      if (!isWaiting || !raw.includes("\r\n\r\n")) return;
      const request = { path: raw.split(" ")[1] ?? "", raw };
      requests.push(request);
      answer(socket, request);
    });
  };
  const server = tls === undefined ? createServer(onConnection) : createTlsServer({ ...tls }, onConnection);
  server.on("tlsClientError", () => undefined);
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    requests,
    openConnections: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
