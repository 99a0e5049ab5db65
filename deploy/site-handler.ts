/**
 * A host's work for Perch beyond serving the files of dist/. It forwards the backend's paths, and serves
 * pages with their status, policy, head and content. It uses web standards only, so it runs wherever `fetch`
 * does.
 */
import { CLIENT_ADDRESS_HEADER, PROXY_SECRET_HEADER } from "../supabase/functions/_shared/contract/proxy.ts";
import { backendPath } from "./backend-path.ts";
import { isPlainTarget } from "./plain-target.ts";
import { createPages, type PageSite } from "./pages/pages.ts";
import { READ_ONLY, storedFileHeaders } from "./headers/site-headers.ts";

export type Site = PageSite & {
  /**
   * How the function learns the client's address (docs/deploy.md, section 2). Absent when another server
   * forwards /api.
   */
  proxy?: {
    secret: string;
    /** The header with the client's address. Only this host may set it. */
    clientHeader: string;
  };
};

/** The host's own index.html, as built. */
type ReadShell = () => Promise<Response>;

/** Answers null for paths that the host's files answer. Create the handler once: it remembers answers. */
export type SiteHandler = (request: Request, readShell: ReadShell) => Promise<Response | null>;

export function createSiteHandler(site: Site): SiteHandler {
  const backend = new URL(site.supabaseUrl).origin;
  const pages = createPages(site);
  return async (request, readShell) => {
    const url = new URL(request.url);
    const { pathname, search } = url;
    if (!isPlainTarget(pathname)) return new Response(null, { status: 400 });
    const forwarded = backendPath(pathname + search);
    if (forwarded) {
      const toBackend = new Request(backend + forwarded, request);
      if (pathname.startsWith("/storage/")) return forwardStoredFile(toBackend);
      if (site.proxy) nameClient(toBackend.headers, site.proxy);
      return fetch(toBackend, { redirect: "manual" });
    }

    const isReading = request.method === "GET" || request.method === "HEAD";
    const [accept, acceptLanguage] = ["accept", "accept-language"].map((name) => request.headers.get(name));
    const finding = isReading ? pages.find({ url, accept, acceptLanguage }) : null;
    if (!finding) return null;
    const [shell, found] = await Promise.all([readShell(), finding]);
    if (!shell.ok) return shell;
    const { html, ...rest } = await pages.fill(await shell.text(), found);
    return new Response(html, rest);
  };
}

function nameClient(headers: Headers, { secret, clientHeader }: NonNullable<Site["proxy"]>): void {
  headers.set(PROXY_SECRET_HEADER, secret);
  headers.set(CLIENT_ADDRESS_HEADER, headers.get(clientHeader) ?? "");
}

async function forwardStoredFile(request: Request): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: READ_ONLY });
  }
  const answer = await fetch(request, { redirect: "manual" });
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(storedFileHeaders(answer.status))) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}
