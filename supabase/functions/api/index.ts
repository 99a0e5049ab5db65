import { createOpenTls } from "../_shared/deno-database-tls.ts";
import { createDenoNetwork } from "../_shared/guarded-fetch/deno-network.ts";
import { createKeepAlive } from "../_shared/keep-alive.ts";
import { createLog, describeError } from "../_shared/log.ts";
import { createApi } from "./app.ts";
import { readConfig } from "./config.ts";
import { createDeps } from "./deps.ts";

const log = createLog(console.log);

// What escapes every handler must not end the process with the requests of others in it.
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  log({ level: "error", event: "unhandled", error: describeError(event.reason) });
});

const config = readConfig((name) => Deno.env.get(name));
// Plain Deno has no EdgeRuntime and is not stopped once it has answered.
const { EdgeRuntime } = globalThis as { EdgeRuntime?: { waitUntil: (work: Promise<void>) => void } };
const keepAlive = createKeepAlive(log, (work) => EdgeRuntime?.waitUntil(work));
const runtime = { network: createDenoNetwork(Deno), keepAlive, openTls: createOpenTls(Deno) };
const api = createApi(createDeps(config, log, runtime));

Deno.serve({ onListen: () => log({ level: "info", event: "listening" }) }, api.fetch);
