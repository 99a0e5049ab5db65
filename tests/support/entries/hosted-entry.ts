/**
 * Starts the function on a plain Deno with only the `Deno` namespace and `EdgeRuntime` of hosted
 * edge-runtime. docs/hosted-parity.md has the command that runs the API's tests this way.
 */
import { HOSTED_DENO, HOSTED_DENO_MEMBERS } from "../hosted-runtime.ts";

type Handler = (request: Request) => Response | Promise<Response>;
type Namespace = Record<string, unknown> & {
  env: { get(name: string): string | undefined };
  version: { deno: string };
  serve: (options: object, handler: Handler) => unknown;
};

const world = globalThis as unknown as { Deno: Namespace; EdgeRuntime: object };
const plain = world.Deno;
const [, hostname, port] = /^tcp:(.+):(\d+)$/.exec(plain.env.get("DENO_SERVE_ADDRESS") ?? "") ?? [];
if (!hostname)
  throw new Error("DENO_SERVE_ADDRESS must say where to listen: Deno 2.1 does not read it itself.");
if (plain.version.deno !== HOSTED_DENO)
  throw new Error(`This is Deno ${plain.version.deno}, not ${HOSTED_DENO}.`);

const hosted = Object.fromEntries(HOSTED_DENO_MEMBERS.map((name) => [name, plain[name]])) as Namespace;
hosted.serve = (options, handler) => plain.serve({ ...options, hostname, port: Number(port) }, handler);
Object.defineProperty(world, "Deno", { value: hosted, writable: false, configurable: false });
// Hosted workers run until this work is done. Nothing stops them earlier here.
world.EdgeRuntime = { waitUntil: () => undefined };
console.log(JSON.stringify({ event: "hosted-like", deno: hosted.version.deno }));

// By path: Deno runs and checks this file.
await import(new URL("../../../supabase/functions/api/index.ts", import.meta.url).href);
