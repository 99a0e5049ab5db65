import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { backendPath } from "../../deploy/backend-path.ts";
import { createHeadSource, type HeadSource } from "../../deploy/head-source.ts";
import { answerPage, isPagePath } from "../../deploy/page-answer.ts";
import {
  fileCaching,
  PAGE_HEADERS,
  STORED_FILE_HEADERS,
  storedFileCaching,
} from "../../deploy/site-headers.ts";
import { answerJson, forwardedHeaders, passOn } from "../proxy.ts";
import { renderShell, type PageConfig, type Shell } from "./shell.ts";
import { readFolder, sendFile, staticFile, type StaticFile } from "./static-file.ts";

/**
 * Passes on what the backend answers for the site (`/api/*`, `/storage/*`, what crawlers read), as a static host's
 * rewrites do. Answers whether the request was one of these.
 */
export function passToBackend(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  gatewayUrl: string,
): boolean {
  const url = incoming.url ?? "/";
  const path = backendPath(url);
  if (path === null) return false;
  const target = new URL(gatewayUrl + path);
  if (!url.startsWith("/storage/")) {
    passOn(incoming, outgoing, target, { requestHeaders: forwardedHeaders(incoming), isPacked: true });
  } else if (incoming.method === "GET" || incoming.method === "HEAD") {
    passOn(incoming, outgoing, target, {
      isPacked: true,
      responseHeaders: (status) => ({ ...STORED_FILE_HEADERS, "cache-control": storedFileCaching(status) }),
    });
  } else {
    answerJson(outgoing, 405, { message: "Stored files can only be read here.", code: "invalid_input" });
  }
  return true;
}

type Options = {
  dist: string;
  gatewayUrl: string;
  /** The origin that heads name; the function's SITE_URL. */
  siteUrl: string;
  config: PageConfig;
  host: string | null;
};

type Site = {
  files: Map<string, StaticFile>;
  shellFor: (incoming: IncomingMessage) => Shell;
  siteUrl: string;
  readHead: HeadSource;
};

/** Serves the built SPA from memory: a rebuild beside it changes nothing until the next start. */
export function createWebServer({ dist, gatewayUrl, siteUrl, config, host }: Options): RequestListener {
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
  const shell = renderShell(html, config);
  shell.file("<title></title>");
  stampWorker(files, shell);

  const readHead = createHeadSource({ apiUrl: `${gatewayUrl}/functions/v1/api` });
  const site: Site = { files, shellFor, siteUrl, readHead };
  return (incoming, outgoing) => {
    if (passToBackend(incoming, outgoing, gatewayUrl)) return;
    void servePage(incoming, outgoing, site);
  };
}

/** Browsers fetch the page anew when their worker changes: it has to change with what this start put into the page. */
function stampWorker(files: Map<string, StaticFile>, { file, policy }: Shell): void {
  const worker = files.get("/sw.js");
  if (!worker) return;
  const stamp = createHash("sha256").update(policy).update(file(null).etag).digest("base64url");
  const stamped = Buffer.concat([worker.bytes, Buffer.from(`\n// ${stamp}\n`)]);
  files.set("/sw.js", staticFile(stamped, worker.contentType));
}

async function servePage(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { files, shellFor, siteUrl, readHead }: Site,
): Promise<void> {
  if (incoming.method !== "GET" && incoming.method !== "HEAD") {
    outgoing.writeHead(405, { ...PAGE_HEADERS, allow: "GET, HEAD" }).end();
    return;
  }
  const path = decodePath(incoming.url ?? "/");
  const file = files.get(path);
  if (file) {
    await sendFile(incoming, outgoing, file, 200, { ...PAGE_HEADERS, "cache-control": fileCaching(path) });
    return;
  }
  if (!isPagePath(path) && !incoming.headers.accept?.includes("text/html")) {
    outgoing
      .writeHead(404, { ...PAGE_HEADERS, "content-type": "text/plain; charset=utf-8" })
      .end("Not found\n");
    return;
  }
  const shell = shellFor(incoming);
  const { status, head } = await answerPage(path, siteUrl, readHead);
  await sendFile(incoming, outgoing, shell.file(head), status, {
    ...PAGE_HEADERS,
    "cache-control": "no-cache",
    "content-security-policy": shell.policy,
  });
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
