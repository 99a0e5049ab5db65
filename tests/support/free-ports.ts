import { createServer } from "node:net";
import { freePort } from "../../local/web/listen.ts";

/** This many different free loopback ports. A released port may be offered twice, so a set drops duplicates. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

/** Those of the ports on which another program listens. */
export async function takenPorts(ports: readonly number[]): Promise<number[]> {
  const areFree = await Promise.all(ports.map(isFree));
  return ports.filter((_, index) => !areFree[index]);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
