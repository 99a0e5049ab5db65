import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from "node:http";
import { STORED_FILE_HEADERS } from "./gateway.ts";
import { answerJson, forwardedHeaders, passOn } from "./proxy.ts";
import { renderShell, type PageConfig, type Shell } from "./shell.ts";
import { readFolder, sendFile, type StaticFile } from "./static-file.ts";

const YEAR = "public, max-age=31536000, immutable";

const PAGE_HEADERS = {
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
} satisfies OutgoingHttpHeaders;

/** The paths that src/app/router.tsx knows; every other one is shown the page's 404, with that status. */
const PAGE_ROUTES = /^\/([a-z0-9-]{1,64}|app\/[a-z0-9-]{1,64}|import\/queue\/\d+)?\/?$/;

/**
 * Passes `/api/*` on to the function and `/storage/*` to Storage's public objects, as a static host's rewrites do.
 * Answers whether the request was one of these.
 */
export function passToBackend(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  gatewayUrl: string,
): boolean {
  const url = incoming.url ?? "/";
  if (/^\/api(\/|\?|$)/.test(url)) {
    const target = new URL(`${gatewayUrl}/functions/v1${url}`);
    passOn(incoming, outgoing, target, { requestHeaders: forwardedHeaders(incoming) });
    return true;
  }
  if (!url.startsWith("/storage/")) return false;
  if (incoming.method !== "GET" && incoming.method !== "HEAD") {
    answerJson(outgoing, 405, { message: "Stored files can only be read here.", code: "invalid_input" });
    return true;
  }
  passOn(
    incoming,
    outgoing,
    new URL(`${gatewayUrl}/storage/v1/object/public${url.slice("/storage".length)}`),
    {
      // A stored file's name changes with its content; a missing one may come.
      responseHeaders: (status) => ({
        ...STORED_FILE_HEADERS,
        "cache-control": status < 300 || status === 304 ? YEAR : "no-store",
      }),
    },
  );
  return true;
}

type Options = { dist: string; gatewayUrl: string; config: PageConfig; host: string | null };

/** Serves the built SPA from memory: a rebuild beside it changes nothing until the next start. */
export function createWebServer({ dist, gatewayUrl, config, host }: Options): RequestListener {
  const files = readFolder(dist);
  const html = files.get("/index.html")?.bytes.toString() ?? "";
  files.delete("/index.html");
  const shells = new Map<string, Shell>();
  const shellFor = (incoming: IncomingMessage): Shell => {
    const supabaseUrl = host === null ? config.supabaseUrl : asSeenBy(incoming, config.supabaseUrl);
    const known = shells.get(supabaseUrl);
    if (known) return known;
    const shell = renderShell(html, { ...config, supabaseUrl });
    // Whoever can reach us names the host; the few real names fit.
    if (shells.size < 20) shells.set(supabaseUrl, shell);
    return shell;
  };
  // A page that can't be rendered should stop the start, not the first visit.
  renderShell(html, config);

  return (incoming, outgoing) => {
    if (passToBackend(incoming, outgoing, gatewayUrl)) return;
    void servePage(incoming, outgoing, files, shellFor);
  };
}

async function servePage(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  files: Map<string, StaticFile>,
  shellFor: (incoming: IncomingMessage) => Shell,
): Promise<void> {
  if (incoming.method !== "GET" && incoming.method !== "HEAD") {
    outgoing.writeHead(405, { ...PAGE_HEADERS, allow: "GET, HEAD" }).end();
    return;
  }
  const path = decodePath(incoming.url ?? "/");
  const file = files.get(path);
  if (file) {
    await sendFile(incoming, outgoing, file, 200, { ...PAGE_HEADERS, "cache-control": cachingOf(path) });
    return;
  }
  const isPage = PAGE_ROUTES.test(path);
  if (!isPage && !incoming.headers.accept?.includes("text/html")) {
    outgoing
      .writeHead(404, { ...PAGE_HEADERS, "content-type": "text/plain; charset=utf-8" })
      .end("Not found\n");
    return;
  }
  const shell = shellFor(incoming);
  await sendFile(incoming, outgoing, shell.file, isPage ? 200 : 404, {
    ...PAGE_HEADERS,
    "cache-control": "no-cache",
    "content-security-policy": shell.policy,
  });
}

/** Vite names what lies in assets/ after its content; the seed's pictures change with a release, the rest at any time. */
function cachingOf(path: string): string {
  if (path.startsWith("/assets/")) return YEAR;
  return path.startsWith("/seed/") ? "public, max-age=86400" : "no-cache";
}

/** The backend's address under the name by which this client reached us: loopback means nothing to another machine. */
function asSeenBy(incoming: IncomingMessage, supabaseUrl: string): string {
  const name = /^([\w.-]+|\[[\da-f:]+\])(:\d+)?$/i.exec(incoming.headers.host ?? "")?.[1];
  if (!name || name === "localhost" || name === "127.0.0.1" || name === "[::1]") return supabaseUrl;
  const url = new URL(supabaseUrl);
  url.hostname = name;
  return url.origin;
}

function decodePath(url: string): string {
  const path = url.split("?")[0] ?? "/";
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
