import { contentPolicy, inlineParts, type Inline } from "./content-policy.ts";
import { fillPage } from "./fill-page.ts";
import { createPageSource, type RenderedPage, type Renderer } from "./page-source.ts";
import { fileCaching, HOSTED_PAGE_HEADERS } from "./site-headers.ts";

export type PageSite = {
  renderer: Renderer;
  /** `https://<project-ref>.supabase.co`. */
  supabaseUrl: string;
  /** Where browsers reach Supabase; left out where that is `supabaseUrl` too. */
  publicSupabaseUrl?: string;
  /** The origin under which people know the site. */
  siteUrl: string;
  /** Sent with every page: HOSTED_PAGE_HEADERS unless the site has no certificate. */
  pageHeaders?: Record<string, string>;
};

type Page = { status: number; headers: Record<string, string>; html: string };

/** A page that was found: where, and as what. */
type FoundPage = { path: string; rendered: RenderedPage };

export type Pages = {
  /** What there is at the path and query of an address; null when that is no page for who accepts this. */
  find: (url: { pathname: string; search: string }, accept: string | null) => Promise<FoundPage> | null;
  /** The page to send: index.html, as the build has left it, with what was found. */
  fill: (shell: string, found: FoundPage) => Promise<Page>;
};

/** The pages of a site, with their statuses, heads, headers and policies, for every server of it. Remembers answers. */
export function createPages(site: PageSite): Pages {
  const {
    renderer,
    supabaseUrl,
    publicSupabaseUrl = supabaseUrl,
    siteUrl,
    pageHeaders = HOSTED_PAGE_HEADERS,
  } = site;
  const pageAt = createPageSource({ renderer, supabaseUrl, siteUrl });
  const policyOf = createPolicies(new URL(publicSupabaseUrl).origin);
  return {
    find({ pathname, search }, accept) {
      if (!renderer.isPage(pathname) && !asksForPage(pathname, accept)) return null;
      return pageAt(pathname, search).then((rendered) => ({ path: pathname, rendered }));
    },
    async fill(shell, { path, rendered }) {
      const headers = {
        ...pageHeaders,
        "cache-control": fileCaching("/index.html"),
        "content-security-policy": await policyOf(shell),
        "content-type": "text/html; charset=utf-8",
      };
      return { status: rendered.status, headers, html: fillPage(shell, path, rendered) };
    },
  };
}

/** Somebody follows a link to a page that is not there; what looks like a file is the host's to refuse. */
function asksForPage(path: string, accept: string | null): boolean {
  return !/\.[^/]*$/.test(path) && (accept ?? "").includes("text/html");
}

/** The policy of a shell. It is worked out once, because the shell changes with a new build only. */
function createPolicies(supabaseUrl: string): (shell: string) => Promise<string> {
  let last: { shell: string; policy: Promise<string> } | undefined;
  return (shell) => {
    if (last?.shell !== shell) {
      last = { shell, policy: inlineHashes(shell).then((hashes) => contentPolicy(hashes, supabaseUrl)) };
    }
    return last.policy;
  };
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
