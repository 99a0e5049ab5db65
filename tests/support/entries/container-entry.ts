/**
 * Starts the function as a container among others. CONTAINERS is a JSON dictionary from names that this
 * machine does not know (`kong:8000`) to the addresses of their stand-ins.
 */
import { Socket } from "node:net";

const world = globalThis as unknown as { Deno: { env: { get(name: string): string | undefined } } };
const containers = JSON.parse(world.Deno.env.get("CONTAINERS") ?? "{}") as Record<string, string>;

const plainFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const url = new URL(request.url);
  url.host = containers[url.host] ?? url.host;
  return plainFetch(new Request(url, request));
};

type Connect = (this: Socket, port: number, host: string) => Socket;
const connect = Reflect.get(Socket.prototype, "connect") as Connect;
Socket.prototype.connect = function (port: number, host: string): Socket {
  const [standIn = host, standInPort = port] = containers[`${host}:${port}`]?.split(":") ?? [];
  return connect.call(this, Number(standInPort), standIn);
} as Connect as Socket["connect"];

// By path: Deno runs and checks this file.
await import(new URL("../../../supabase/functions/api/index.ts", import.meta.url).href);
