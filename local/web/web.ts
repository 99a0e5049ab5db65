import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import { isCall } from "../../deploy/backend-path.ts";
import { createNodeSite } from "../../deploy/node/node-site.ts";
import { readFolder, staticFile, type StaticFile } from "../../deploy/node/static-file.ts";
import type { Renderer } from "../../deploy/pages/page-source.ts";
import { sendRefusal } from "../../deploy/node/worded-server.ts";
import { refuse, type Refusal } from "../../deploy/refusals.ts";
import { createSiteHandler, type Site } from "../../deploy/site-handler.ts";
import { PAGE_HEADERS } from "../../deploy/headers/site-headers.ts";
import {
  addressAt,
  parseSiteHosts,
  siteAt,
  unknownSite,
} from "../../supabase/functions/_shared/http/site-hosts.ts";
import { passToBackend } from "./pass-to-backend.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { fillShell, type SiteConfig } from "./shell.ts";

type Options = {
  dist: string;
  renderer: Renderer;
  gatewayUrl: string;
  /** The origin in pages' heads; the function's SITE_URL. */
  siteUrl: string;
  config: SiteConfig;
  /** The hosts by which the site answers (SITE_HOSTS). Others are refused, unless there are none. */
  siteHosts?: string;
  onTrouble?: (line: string) => void;
  /** Counts the answers of this server; the gateway counts forwarded requests. */
  metrics?: Pick<Metrics, "watch">;
};

/**
 * Serves the built SPA from memory, as deploy/node.ts does. A rebuild takes effect at the next start. Throws when
 * there is no built page, so that the start fails rather than the first visit.
 */
export async function createWebServer(options: Options): Promise<RequestListener> {
  const { dist, renderer, gatewayUrl, siteUrl, config, siteHosts = "", metrics } = options;
  const isSiteHost = parseSiteHosts(siteHosts);
  const files = readFolder(dist);
  const html = files.get("/index.html")?.bytes.toString() ?? "";
  const shellFor = (supabaseUrl: string) => fillShell(html, { ...config, supabaseUrl });
  // No certificate here, so no header that requires one.
  const siteFor = (address: string, supabaseUrl: string): Site => ({
    renderer,
    supabaseUrl: gatewayUrl,
    publicSupabaseUrl: supabaseUrl,
    siteUrl: address,
    pageHeaders: PAGE_HEADERS,
  });
  await stampWorker(files, siteFor(siteUrl, config.supabaseUrl), shellFor(config.supabaseUrl));

  const open = (address: string): RequestListener => {
    const supabaseUrl = backendAt(address, siteUrl, config.supabaseUrl);
    const shell = staticFile(Buffer.from(shellFor(supabaseUrl)), "text/html; charset=utf-8");
    const readFile = (path: string) =>
      Promise.resolve(path === "/index.html" ? shell : (files.get(path) ?? null));
    return createNodeSite({ ...siteFor(address, supabaseUrl), readFile });
  };
  const sites = new Map([[siteUrl, open(siteUrl)]]);
  const tellUnknown = createTellUnknown(options.onTrouble ?? console.error);
  return (incoming, outgoing) => {
    const { host } = incoming.headers;
    const asked = isByHttps(incoming) ? null : siteAt(host, isSiteHost);
    if (siteHosts !== "" && asked === null) {
      sendRefusal(outgoing, unknownHost(incoming, tellUnknown));
      return;
    }
    if (passToBackend(incoming, outgoing, gatewayUrl)) return;
    metrics?.watch("site", outgoing);
    const address = asked ?? siteUrl;
    const site = sites.get(address) ?? open(address);
    // Clients choose the host, so the cache has a limit.
    if (sites.size < MOST_HOSTS) sites.set(address, site);
    site(incoming, outgoing);
  };
}

/** Stamps the worker with the page of this start, because browsers fetch the page again when the worker changes. */
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
  // vite.config.ts writes this name.
  const stamped = worker.bytes.toString().replaceAll(/\bpage-[0-9a-f]{32}\b/g, `page-${stamp}`);
  files.set("/sw.js", staticFile(Buffer.from(stamped), worker.contentType));
}

const MOST_HOSTS = 20;

/**
 * The backend's address for a page at this address. It has the page's host name, because loopback is useless on other
 * machines.
 */
function backendAt(address: string, siteUrl: string, supabaseUrl: string): string {
  const { hostname } = new URL(address);
  if (address === siteUrl || isLoopback(hostname)) return supabaseUrl;
  const url = new URL(supabaseUrl);
  url.hostname = hostname;
  return url.origin;
}

const isLoopback = (name: string) => name === "localhost" || name === "127.0.0.1" || name === "[::1]";

/** Tells the terminal of each unknown host once. Clients choose it, so there is a limit. */
function createTellUnknown(onTrouble: (line: string) => void): (said: string) => void {
  const told = new Set<string>();
  return (said) => {
    if (told.size < MOST_HOSTS && !told.has(said)) onTrouble(said);
    told.add(said);
  };
}

/** Whether a proxy with a certificate is in front, which only SITE_URL can name. */
const isByHttps = ({ headers }: IncomingMessage) => `${headers["x-forwarded-proto"]}`.startsWith("https");

/** Refuses a host name that anybody's DNS could point here, and says what to set. */
function unknownHost(incoming: IncomingMessage, tell: (said: string) => void): Refusal {
  const { url = "/", headers } = incoming;
  const address = addressAt(headers.host);
  if (address && isByHttps(incoming)) address.protocol = "https:";
  const said = address ? unknownSite(address) : "This host is no name and no address.";
  if (address) tell(said);
  return refuse(403, isCall(url) ? { message: said, code: "forbidden" } : said, PAGE_HEADERS);
}
