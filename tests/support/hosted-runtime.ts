/**
 * Hosted Supabase's runtime for functions: edge-runtime, "compatible with Deno v2.1.4", with its own `Deno` namespace.
 * The names are from its sources: ext/runtime/js/denoOverrides.js and bootstrap.js (the namespace, and what user workers
 * lack), ext/node/polyfill.rs (Node's built-ins). https://github.com/supabase/edge-runtime
 */

/** The Deno version that hosted functions are compatible with; `npm install deno@…` installs it. */
export const HOSTED_DENO = "2.1.4";

/**
 * Members of `Deno` that a user worker can rely on. The list omits the file system (refused once the worker
 * has started), processes, exit and signals (without effect), and `serveHttp` (old). It omits
 * `createHttpClient`, because its name lookup can't be checked between resolving and connecting.
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

/** Node's built-ins that work in edge-runtime: no files, processes, threads or inspector. */
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

/** Features of JavaScript and the web platform that are newer than Deno 2.1 and its V8 (13.0). */
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
