import { contentPolicy, inlineParts, sha256, type Inline } from "../headers/content-policy.ts";
import { GLANCE_PATH } from "../../supabase/functions/_shared/contract/site/product.ts";
import { namedLanguage, type Language } from "../../supabase/functions/_shared/contract/texts/languages.ts";
import { fillPage } from "./fill-page.ts";
import { wantedLanguages } from "./page-language.ts";
import { createGlanceSource } from "./glance-source.ts";
import { createPageSource, type Page, type RenderedPage, type Renderer } from "./page-source.ts";
import { fileCaching, HOSTED_PAGE_HEADERS } from "../headers/site-headers.ts";

export type PageSite = {
  renderer: Renderer;
  /** `https://<project-ref>.supabase.co`. */
  supabaseUrl: string;
  /** Supabase's address for browsers, if it differs from `supabaseUrl`. */
  publicSupabaseUrl?: string;
  siteUrl: string;
  /** The headers of every page: HOSTED_PAGE_HEADERS unless the site has no certificate. */
  pageHeaders?: Record<string, string>;
};

type FoundPage = {
  path: string;
  language: Language;
  /** Whether the address names the language; otherwise the browser's wishes decided. */
  isNamed: boolean;
  rendered: RenderedPage;
};

/** What a request says about the page that it wants. */
export type PageRequest = {
  /** Null for an ambiguous address, which gets the 404 page. */
  url: { pathname: string; search: string } | null;
  accept: string | null | undefined;
  acceptLanguage: string | null | undefined;
};

export type Pages = {
  /** Finds the page at an address; null when there is none, or when the client accepts no page. */
  find: (request: PageRequest) => Promise<FoundPage | Page> | null;
  /** `shell` is the built index.html; a glance needs none. */
  fill: (shell: string, found: FoundPage | Page) => Promise<Page>;
};

/** No page has this address. Ambiguous addresses get it, because parsing them could lead to a page. */
const NOWHERE = { pathname: "/-/-", search: "" };

/** The pages of a site with status, head, headers and policy, for every kind of server. It caches answers. */
export function createPages(site: PageSite): Pages {
  const {
    renderer,
    supabaseUrl,
    publicSupabaseUrl = supabaseUrl,
    siteUrl,
    pageHeaders = HOSTED_PAGE_HEADERS,
  } = site;
  const pageAt = createPageSource({ renderer, supabaseUrl, siteUrl });
  const glanceAt = createGlanceSource({ renderer, supabaseUrl, pageHeaders });
  const policyOf = createPolicies(new URL(publicSupabaseUrl).origin, renderer.styles);
  return {
    find({ url, accept, acceptLanguage }) {
      const { pathname, search } = url ?? NOWHERE;
      const isGlance = pathname === GLANCE_PATH;
      if (url && !isGlance && !renderer.isPage(pathname) && !asksForPage(pathname, accept)) return null;
      const named = namedLanguage(search);
      const language = named ?? renderer.bestLanguage(wantedLanguages(acceptLanguage ?? ""));
      if (isGlance) return glanceAt(search, language);
      return pageAt(pathname, search, language).then((rendered) => ({
        path: pathname,
        language,
        isNamed: named !== null,
        rendered,
      }));
    },
    async fill(shell, found) {
      if ("html" in found) return found;
      const { path, language, isNamed, rendered } = found;
      const headers = {
        ...pageHeaders,
        "cache-control": fileCaching("/index.html"),
        "content-security-policy": await policyOf(shell),
        "content-language": language,
        "content-type": "text/html; charset=utf-8",
        ...(!isNamed && { vary: "Accept-Language" }),
        ...(rendered.location !== null && { location: rendered.location }),
      };
      // The built page has the home screen's styles.
      const content = path === "/" ? rendered : { ...rendered, styles: renderer.styles };
      return { status: rendered.status, headers, html: fillPage(shell, path, { ...content, language }) };
    },
  };
}

/** A request for a missing page gets a page. The host answers for a missing file. */
function asksForPage(path: string, accept: string | null | undefined): boolean {
  return !/\.[^/]*$/.test(path) && (accept ?? "").includes("text/html");
}

/** The policy of all pages of a shell, computed once, because the shell changes only with a new build. */
function createPolicies(supabaseUrl: string, wholeStyles: string): (shell: string) => Promise<string> {
  let last: { shell: string; policy: Promise<string> } | undefined;
  return (shell) => {
    if (last?.shell !== shell) {
      last = {
        shell,
        policy: hashesOf(shell, wholeStyles).then((hashes) => contentPolicy(hashes, supabaseUrl)),
      };
    }
    return last.policy;
  };
}

async function hashesOf(shell: string, wholeStyles: string): Promise<Inline> {
  const { scripts, styles } = inlineParts(shell);
  return {
    scripts: await Promise.all(scripts.map((text) => sha256(text))),
    styles: await Promise.all([...styles, wholeStyles].map((text) => sha256(text))),
  };
}
