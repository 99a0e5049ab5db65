import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import { createNodeSite } from "../../deploy/node/node-site.ts";
import { readFolder, staticFile, type StaticFile } from "../../deploy/node/static-file.ts";
import type { Renderer } from "../../deploy/pages/page-source.ts";
import { createSiteHandler, type Site } from "../../deploy/site-handler.ts";
import { PAGE_HEADERS } from "../../deploy/headers/site-headers.ts";
import { passToBackend } from "./pass-to-backend.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { fillShell, type PageConfig } from "./shell.ts";

type Options = {
  dist: string;
  renderer: Renderer;
  gatewayUrl: string;
  /** The origin in pages' heads; the function's SITE_URL. */
  siteUrl: string;
  config: PageConfig;
  host: string | null;
  /** Counts what is answered here; the gateway counts what is passed to it. */
  metrics?: Pick<Metrics, "watch">;
};

/**
 * Serves the built SPA from memory, as deploy/node.ts does. A rebuild takes effect at the next start. Throws when
 * there is no built page, so that the start fails rather than the first visit.
 */
export async function createWebServer(options: Options): Promise<RequestListener> {
  const { dist, renderer, gatewayUrl, siteUrl, config, host, metrics } = options;
  const files = readFolder(dist);
  const html = files.get("/index.html")?.bytes.toString() ?? "";
  const shellFor = (supabaseUrl: string) => fillShell(html, { ...config, supabaseUrl });
  // No certificate here, so no header that requires one.
  const siteFor = (supabaseUrl: string): Site => ({
    renderer,
    supabaseUrl: gatewayUrl,
    publicSupabaseUrl: supabaseUrl,
    siteUrl,
    pageHeaders: PAGE_HEADERS,
  });
  await stampWorker(files, siteFor(config.supabaseUrl), shellFor(config.supabaseUrl));

  const open = (supabaseUrl: string): RequestListener => {
    const shell = staticFile(Buffer.from(shellFor(supabaseUrl)), "text/html; charset=utf-8");
    const readFile = (path: string) =>
      Promise.resolve(path === "/index.html" ? shell : (files.get(path) ?? null));
    return createNodeSite({ ...siteFor(supabaseUrl), readFile });
  };
  const sites = new Map([[config.supabaseUrl, open(config.supabaseUrl)]]);
  return (incoming, outgoing) => {
    if (passToBackend(incoming, outgoing, gatewayUrl)) return;
    metrics?.watch("site", outgoing);
    const supabaseUrl = host === null ? config.supabaseUrl : asSeenBy(incoming, config.supabaseUrl);
    const site = sites.get(supabaseUrl) ?? open(supabaseUrl);
    // Clients choose the host name, so the cache has a limit.
    if (sites.size < 20) sites.set(supabaseUrl, site);
    site(incoming, outgoing);
  };
}

/** Browsers fetch the page again when their worker changes, so the worker changes with this start's page. */
async function stampWorker(files: Map<string, StaticFile>, site: Site, shell: string): Promise<void> {
  const home = await createSiteHandler(site)(new Request(site.siteUrl), () =>
    Promise.resolve(new Response(shell)),
  );
  const worker = files.get("/sw.js");
  if (!home || !worker) return;
  const policy = home.headers.get("content-security-policy") ?? "";
  const stamp = createHash("sha256")
    .update(policy)
    .update(await home.text())
    .digest("base64url");
  // The name in vite.config.ts.
  const stamped = worker.bytes.toString().replaceAll(/\bpage-[0-9a-f]{32}\b/g, `page-${stamp}`);
  files.set("/sw.js", staticFile(Buffer.from(stamped), worker.contentType));
}

/**
 * The backend's address with the host name of this client's request, because loopback is useless on another machine.
 */
function asSeenBy(incoming: IncomingMessage, supabaseUrl: string): string {
  const name = /^([\w.-]+|\[[\da-f:]+\])(:\d+)?$/i.exec(incoming.headers.host ?? "")?.[1];
  if (!name || name === "localhost" || name === "127.0.0.1" || name === "[::1]") return supabaseUrl;
  const url = new URL(supabaseUrl);
  url.hostname = name;
  return url.origin;
}
