/**
 * The function as a container among others: CONTAINERS is a JSON dictionary of names that mean nothing on this machine
 * (`kong:8000`), with the addresses where their stand-ins listen. tests/api/environments.test.ts starts it in place of the
 * function's own entry.
 */
import { Socket } from "node:net";
import {
  createDenoNetwork,
  type DenoNetworkApi,
} from "../../supabase/functions/_shared/guarded-fetch/deno-network.ts";
import { createLog } from "../../supabase/functions/_shared/log.ts";
import { createApi } from "../../supabase/functions/api/app.ts";
import { readConfig } from "../../supabase/functions/api/config.ts";
import { createDeps } from "../../supabase/functions/api/deps.ts";

interface Runtime extends DenoNetworkApi {
  env: { get(name: string): string | undefined };
  serve: (handler: (request: Request) => Response | Promise<Response>) => unknown;
}

const { Deno: runtime } = globalThis as unknown as { Deno: Runtime };
const containers = JSON.parse(runtime.env.get("CONTAINERS") ?? "{}") as Record<string, string>;

const plainFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const url = new URL(request.url);
  url.host = containers[url.host] ?? url.host;
  return plainFetch(new Request(url, request));
};

const connect = Reflect.get(Socket.prototype, "connect") as (
  this: Socket,
  port: number,
  host: string,
) => Socket;
Socket.prototype.connect = function (this: Socket, port: number, host: string): Socket {
  const [standIn = host, standInPort = port] = containers[`${host}:${port}`]?.split(":") ?? [];
  return connect.call(this, Number(standInPort), standIn);
} as Socket["connect"];

const config = readConfig((name) => runtime.env.get(name));
const runtimeParts = { network: createDenoNetwork(runtime), keepAlive: () => undefined };
const api = createApi(createDeps(config, createLog(console.log), runtimeParts));
runtime.serve((request) => api.fetch(request));
