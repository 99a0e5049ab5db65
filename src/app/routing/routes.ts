import type { Language } from "#contract/texts/languages.ts";
import {
  ALL_APPS_PATH,
  ALL_CATALOGUES_PATH,
  COMPARE_PATH,
  DEVELOPERS_PATH,
  GLANCE_PATH,
  STORE_PATH,
} from "#contract/site/product.ts";
import { readCatalogueSearch, readListParams } from "#src/shared/components/store/list-params.ts";
import type { AnyCall } from "#src/api/http/call-path.ts";
import { storeCalls } from "#src/api/store/store-calls.ts";

const SLUG = /^[a-z0-9-]{1,64}$/;
/** A handle with its "@". */
const HANDLE = /^@[a-z0-9-]{3,30}$/;

type Params = Readonly<Partial<Record<string, string>>>;

/**
 * One page of the site. Page servers and the worker read this table too, so it names modules instead of
 * importing them. page-titles.ts has the titles.
 */
export type PageRoute = {
  /** In react-router's syntax. */
  path: string;
  /** Checks the parameters; a path that fails has no page. */
  fits?: (params: Params) => boolean;
  /** The folder below src whose route.tsx renders it. */
  page: string;
  /** The frame: src/app/frames/<frame>-frame.tsx. */
  frame: "home" | "store" | "plain" | "sky" | "bare" | "admin";
  who: "everyone" | "admin";
  /** The call of the page's answer at this query, in this language. Servers render the page with it. */
  asks?: (params: Params, query: string, language: Language) => AnyCall;
};

const slugPage = {
  // The page for e-ink frames is no page of the SPA, and no cache may keep it.
  fits: ({ slug = "" }: Params) => SLUG.test(slug) && `/${slug}` !== GLANCE_PATH,
  page: "app/slug-page",
  frame: "store",
  who: "everyone",
  asks: ({ slug = "" }: Params, _query: string, language: Language) => storeCalls.page(slug, language),
} as const satisfies Omit<PageRoute, "path">;

/** Every page, in matching order. */
export const routes: readonly PageRoute[] = [
  { path: "/", page: "features/home", frame: "home", who: "everyone" },
  {
    path: STORE_PATH,
    page: "features/store",
    frame: "store",
    who: "everyone",
    asks: storeCalls.front,
  },
  {
    path: ALL_APPS_PATH,
    page: "features/all-apps",
    frame: "store",
    who: "everyone",
    asks: (_params, query) => {
      const { shown, ...terms } = readListParams(query);
      return storeCalls.apps(terms, shown);
    },
  },
  {
    path: ALL_CATALOGUES_PATH,
    page: "features/all-catalogues",
    frame: "store",
    who: "everyone",
    asks: (_params, query) => storeCalls.catalogues(readCatalogueSearch(query)),
  },
  { path: COMPARE_PATH, page: "features/app-page/compare", frame: "store", who: "everyone" },
  {
    path: "/suggest",
    page: "features/suggest",
    frame: "store",
    who: "everyone",
    asks: storeCalls.front,
  },
  {
    path: DEVELOPERS_PATH,
    page: "features/developers",
    frame: "plain",
    who: "everyone",
    asks: storeCalls.reference,
  },
  { path: "/settings", page: "features/settings", frame: "plain", who: "everyone" },
  {
    path: "/connect",
    page: "features/extension-page",
    frame: "plain",
    who: "everyone",
  },
  { path: "/go", page: "features/go", frame: "bare", who: "everyone" },
  { path: "/share", page: "features/share", frame: "plain", who: "everyone" },
  { path: "/admin", page: "features/admin/dashboard", frame: "admin", who: "admin" },
  { path: "/admin/review", page: "features/admin/review", frame: "admin", who: "admin" },
  {
    path: "/admin/health",
    page: "features/admin/health",
    frame: "admin",
    who: "admin",
  },
  { path: "/import", page: "features/admin/webapps", frame: "admin", who: "admin" },
  {
    path: "/import/queue/:catalogueId",
    fits: ({ catalogueId = "" }) => /^[1-9]\d*$/.test(catalogueId),
    page: "features/admin/queue",
    frame: "admin",
    who: "admin",
  },
  {
    path: "/import/list/:listId",
    fits: ({ listId = "" }) => /^[1-9]\d*$/.test(listId),
    page: "features/admin/queue",
    frame: "admin",
    who: "admin",
  },
  { path: "/cats", page: "features/admin/catalogues", frame: "admin", who: "admin" },
  {
    path: "/cats/:catalogueId",
    fits: ({ catalogueId = "" }) => /^[1-9]\d*$/.test(catalogueId),
    page: "features/admin/curation",
    frame: "admin",
    who: "admin",
  },
  {
    path: "/app/:slug/owner",
    fits: slugPage.fits,
    page: "features/owner",
    frame: "store",
    who: "everyone",
  },
  {
    path: "/:at/:name",
    fits: ({ at = "", name = "" }) => HANDLE.test(at) && SLUG.test(name),
    page: "features/published-page",
    frame: "sky",
    who: "everyone",
    asks: ({ at = "", name = "" }) => storeCalls.publishedPage(at.slice(1), name),
  },
  { path: "/app/:slug", ...slugPage },
  { path: "/:slug", ...slugPage },
];

export type FoundRoute = { route: PageRoute; params: Params };

/** The route of an encoded path; null when there is none. */
export function findRoute(pathname: string): FoundRoute | null {
  for (const route of routes) {
    const params = paramsOf(route.path, pathname);
    if (params && (route.fits?.(params) ?? true)) return { route, params };
  }
  return null;
}

/** Works as react-router's `matchPath`, which would bring React into the worker. */
function paramsOf(pattern: string, pathname: string): Params | null {
  const names = pattern.split("/");
  const parts = pathname
    .replace(/(?<!^)\/+$/, "")
    .split("/")
    .map(unescaped);
  if (names.length !== parts.length) return null;
  const params: Partial<Record<string, string>> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? "";
    if (name.startsWith(":") && part !== "") params[name.slice(1)] = part;
    else if (name !== part) return null;
  }
  return params;
}

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Not UTF-8, so it matches no page.
    return part;
  }
}
