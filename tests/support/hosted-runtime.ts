/**
 * What hosted Supabase runs functions on: edge-runtime, "compatible with Deno v2.1.4", with a `Deno` namespace of its
 * own. The names are facts from its sources: ext/runtime/js/denoOverrides.js and bootstrap.js (the namespace, what user
 * workers are denied), ext/node/polyfill.rs (Node's built-ins). https://github.com/supabase/edge-runtime
 */

/** The Deno that hosted functions are compatible with; `npm install deno@…` has it. */
export const HOSTED_DENO = "2.1.4";

/**
 * Members of `Deno` that a user worker can rely on. Left out although they exist: the file system (refused once the
 * worker has started), processes, exit and signals (do nothing), `serveHttp` (old), `createHttpClient` (its name lookup
 * can't be checked between resolving and connecting).
 */
export const HOSTED_DENO_MEMBERS = [
  "args",
  "build",
  "connect",
  "connectTls",
  "env",
  "errors",
  "listen",
  "mainModule",
  "memoryUsage",
  "pid",
  "refTimer",
  "resolveDns",
  "serve",
  "startTls",
  "unrefTimer",
  "upgradeWebSocket",
  "version",
] as const;

/** Node's built-ins that edge-runtime has and that mean something there: no files, processes, threads or inspector. */
export const HOSTED_NODE_MODULES: readonly string[] = [
  "assert",
  "assert/strict",
  "async_hooks",
  "buffer",
  "console",
  "constants",
  "crypto",
  "diagnostics_channel",
  "dns",
  "dns/promises",
  "events",
  "http",
  "http2",
  "https",
  "module",
  "net",
  "os",
  "path",
  "path/posix",
  "path/win32",
  "perf_hooks",
  "process",
  "punycode",
  "querystring",
  "stream",
  "stream/consumers",
  "stream/promises",
  "stream/web",
  "string_decoder",
  "timers",
  "timers/promises",
  "tls",
  "tty",
  "url",
  "util",
  "util/types",
  "zlib",
];

/** What JavaScript and the web platform have learnt since the V8 (13.0) and the web APIs of Deno 2.1. */
export const NEWER_THAN_HOSTED: readonly RegExp[] = [
  /\bRegExp\.escape\b/,
  /\bError\.isError\b/,
  /\bMath\.(?:f16round|sumPrecise)\b/,
  /\bFloat16Array\b/,
  /\bIterator\.(?:concat|zip)\b/,
  /\bUint8Array\.from(?:Base64|Hex)\b/,
  /\.(?:toBase64|toHex|setFromBase64|setFromHex)\(/,
  /\.(?:getOrInsert|getOrInsertComputed)\(/,
  /\bIntl\.DurationFormat\b/,
  /\bTemporal\.(?:Now|Instant|Plain\w+|ZonedDateTime)\b/,
  /\b(?:await )?using [\w$]+ = /,
  /\bWebSocketStream\b/,
  /\bSymbol\.(?:asyncDispose|dispose)\b.*\bnew (?:Async)?DisposableStack\b/,
];
