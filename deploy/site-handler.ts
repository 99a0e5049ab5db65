/**
 * A host's work for Perch beyond serving the files of dist/. It forwards the backend's paths, and serves
 * pages with their status, policy, head and content. It uses web standards only, so it runs wherever `fetch`
 * does.
 */
import {
  CLIENT_ADDRESS_HEADER,
  PROXY_SECRET_HEADER,
} from "../supabase/functions/_shared/contract/site/proxy.ts";
import type { ErrorBody } from "../supabase/functions/_shared/contract/calls/errors.ts";
import { backendPath } from "./backend-path.ts";
import { isPlainTarget } from "./plain-target.ts";
import { createPages, type PageSite } from "./pages/pages.ts";
import { HOSTED_PAGE_HEADERS, storedFileHeaders } from "./headers/site-headers.ts";
import { refusalOf, refuse, type Refusal } from "./refusals.ts";

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
  const { pageHeaders = HOSTED_PAGE_HEADERS } = site;
  const pages = createPages(site);
  return async (request, readShell) => {
    const url = new URL(request.url);
    const { pathname, search } = url;
    const refusal = refusalOf(request.method, pathname, pageHeaders);
    if (refusal) return asResponse(refusal);
    const forwarded = backendPath(pathname + search);
    if (forwarded) {
      const toBackend = new Request(backend + forwarded, request);
      const isStored = pathname.startsWith("/storage/");
      if (site.proxy && !isStored) nameClient(toBackend.headers, site.proxy);
      try {
        const answer = await fetch(toBackend, { redirect: "manual" });
        return isStored ? storedFile(answer) : answer;
      } catch (error) {
        console.error(error);
        return asResponse(refuse(503, UNREACHABLE, { ...pageHeaders, "retry-after": "5" }));
      }
    }

    const [accept, acceptLanguage] = ["accept", "accept-language"].map((name) => request.headers.get(name));
    const finding = pages.find({ url: isPlainTarget(pathname) ? url : null, accept, acceptLanguage });
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

const UNREACHABLE: ErrorBody = {
  message: "The service behind this address does not answer. Please try again in a moment.",
  code: "unavailable",
};

const asResponse = ({ text, ...rest }: Refusal): Response => new Response(text, rest);

function storedFile(answer: Response): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(storedFileHeaders(answer.status))) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}
