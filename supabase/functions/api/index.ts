import { createOpenTls } from "../_shared/database/deno-tls.ts";
import { createDenoNetwork } from "../_shared/guarded-fetch/deno-network.ts";
import { createKeepAlive } from "../_shared/keep-alive.ts";
import { createLog, describeError } from "../_shared/log.ts";
import { createApi } from "./app.ts";
import { readConfig } from "./config/config.ts";
import { createPlatform } from "./platform.ts";

const log = createLog(console.log);

// An uncaught error must not end the process, because it serves other requests too.
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  log({ level: "error", event: "unhandled", error: describeError(event.reason) });
});

const config = readConfig((name) => Deno.env.get(name));
// Plain Deno has no EdgeRuntime and keeps running after it answers.
const { EdgeRuntime } = globalThis as { EdgeRuntime?: { waitUntil: (work: Promise<void>) => void } };
const keepAlive = createKeepAlive(log, (work) => EdgeRuntime?.waitUntil(work));
const runtime = { network: createDenoNetwork(Deno), keepAlive, openTls: createOpenTls(Deno) };
const api = createApi(createPlatform(config, log, runtime));

Deno.serve({ onListen: () => log({ level: "info", event: "listening" }) }, api.fetch);
