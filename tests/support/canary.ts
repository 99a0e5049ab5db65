import { createSocket } from "node:dgram";
import { createServer, type AddressInfo, type Socket } from "node:net";

export interface Canary {
  port: number;
  /** Received connections and datagrams, each with its protocol and the start of its content. */
  heard(): string[];
  close(): Promise<void>;
}

/** Listens for TCP and UDP on one port of every address of this machine. Tests expect it to receive nothing. */
export async function startCanary(): Promise<Canary> {
  const connections: { said: string }[] = [];
  const datagrams: string[] = [];
  const sockets = new Set<Socket>();
  const tcp = createServer((socket) => {
    const connection = { said: "" };
    connections.push(connection);
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (bytes) => {
      connection.said += bytes.toString("latin1");
      socket.end("HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: 0\r\n\r\n");
    });
  });
  await new Promise<void>((resolve, reject) => {
    tcp.once("error", reject);
    tcp.listen(0, "0.0.0.0", resolve);
  });
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket("udp4", (message) => datagrams.push(message.toString("hex").slice(0, 40)));
  await new Promise<void>((resolve, reject) => {
    udp.once("error", reject);
    udp.bind(port, "0.0.0.0", resolve);
  });
  return {
    port,
    heard: () => [
      ...connections.map(({ said }) => `tcp ${said.split("\r\n")[0]}`),
      ...datagrams.map((message) => `udp ${message}`),
    ],
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([
        new Promise((resolve) => tcp.close(resolve)),
        new Promise<void>((resolve) => udp.close(() => resolve())),
      ]);
    },
  };
}
