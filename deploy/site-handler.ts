/**
 * What a host has to do for Perch beyond handing out the files of dist/: forward what the backend answers, and serve
 * index.html with the right status, policy and head. Web standards only, so that it runs wherever `fetch` does.
 */
import { CLIENT_ADDRESS_HEADER, PROXY_SECRET_HEADER } from "../supabase/functions/_shared/contract/proxy.ts";
import { backendPath } from "./backend-path.ts";
import { contentPolicy, inlineParts, type Inline } from "./content-policy.ts";
import { createHeadSource } from "./head-source.ts";
import { injectHead } from "./inject-head.ts";
import { answerPage, isPagePath } from "./page-answer.ts";
import { HOSTED_PAGE_HEADERS, STORED_FILE_HEADERS, storedFileCaching } from "./site-headers.ts";

export type Site = {
  /** `https://<project-ref>.supabase.co`. */
  supabaseUrl: string;
  /** The origin under which people know the site. */
  siteUrl: string;
  /** How the function learns who asked (docs/deploy.md, section 2); left out where /api is forwarded by others. */
  proxy?: {
    /** The function's PROXY_SECRET. */
    secret: string;
    /** The header in which this host, and nobody else, names who asked it. */
    clientHeader: string;
  };
};

/** The host's own index.html, as the build has left it. */
type ReadShell = () => Promise<Response>;

/** Answers null for what the host's files answer. Keep the handler: it remembers heads for a minute. */
export type SiteHandler = (request: Request, readShell: ReadShell) => Promise<Response | null>;

export function createSiteHandler({ supabaseUrl, siteUrl, proxy }: Site): SiteHandler {
  const backend = new URL(supabaseUrl).origin;
  const readHead = createHeadSource({ apiUrl: `${backend}/functions/v1/api` });
  return async (request, readShell) => {
    const { pathname, search } = new URL(request.url);
    const forwarded = backendPath(pathname + search);
    if (forwarded) {
      const toBackend = new Request(backend + forwarded, request);
      if (pathname.startsWith("/storage/")) return forwardStoredFile(toBackend);
      if (proxy) nameClient(toBackend.headers, proxy);
      return fetch(toBackend, { redirect: "manual" });
    }

    const isReading = request.method === "GET" || request.method === "HEAD";
    if (!isReading || !(isPagePath(pathname) || asksForPage(request, pathname))) return null;
    const [shell, { status, head }] = await Promise.all([
      readShell(),
      answerPage(pathname, siteUrl, readHead),
    ]);
    if (!shell.ok) return shell;
    const html = await shell.text();
    return new Response(head === null ? html : injectHead(html, head), {
      status,
      headers: {
        ...HOSTED_PAGE_HEADERS,
        "cache-control": "no-cache",
        "content-security-policy": contentPolicy(await inlineHashes(html), backend),
        "content-type": "text/html; charset=utf-8",
      },
    });
  };
}

/** Somebody follows a link to a page that is not there; what looks like a file is the host's to refuse. */
function asksForPage(request: Request, pathname: string): boolean {
  return !/\.[^/]*$/.test(pathname) && (request.headers.get("accept") ?? "").includes("text/html");
}

function nameClient(headers: Headers, { secret, clientHeader }: NonNullable<Site["proxy"]>): void {
  headers.set(PROXY_SECRET_HEADER, secret);
  headers.set(CLIENT_ADDRESS_HEADER, headers.get(clientHeader) ?? "");
}

async function forwardStoredFile(request: Request): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
  }
  const answer = await fetch(request, { redirect: "manual" });
  const headers = new Headers(answer.headers);
  const own = { ...STORED_FILE_HEADERS, "cache-control": storedFileCaching(answer.status) };
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

async function inlineHashes(html: string): Promise<Inline> {
  const { scripts, styles } = inlineParts(html);
  return {
    scripts: await Promise.all(scripts.map((text) => sha256(text))),
    styles: await Promise.all(styles.map((text) => sha256(text))),
  };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
