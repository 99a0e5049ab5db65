import { catalogueHead, homeHead, storeHead, webappHead, type PageHead } from "#contract/page-head.ts";
import type { PageAnswer } from "#contract/page.ts";
import { STORE_PATH } from "#contract/product.ts";
import { storeCalls } from "#src/api/store-calls.ts";

const SLUG = /^[a-z0-9-]{1,64}$/;

/** What stands in a path for the parts that begin with a colon. */
type Params = Readonly<Partial<Record<string, string>>>;

/** One page of the site. Servers and the worker read this table too: it knows components by their modules' names only. */
export type PageRoute = {
  /** As react-router writes it. */
  path: string;
  /** What its parameters must look like; a path that does not fit has no page. */
  fits?: (params: Params) => boolean;
  /** The folder below src/features whose route.tsx draws it. */
  feature: string;
  /** What stands around it: src/app/frames/<frame>-frame.tsx. */
  frame: "home" | "store" | "plain" | "admin";
  who: "everyone" | "admin";
  /** The name of its tab, before the product's; null where that stands alone. Pages that write their head name it there. */
  title?: string | null;
  /** The path below `/api` of the answer that its content is drawn from; servers put that answer into the page. */
  asks?: (params: Params) => string;
  /** What search engines and previews read; `answer` is what `asks` said, null where nothing lives at the path. */
  head?: (siteUrl: string, answer: unknown) => PageHead | null;
};

const slugPage = {
  fits: ({ slug = "" }: Params) => SLUG.test(slug),
  feature: "slug",
  frame: "store",
  who: "everyone",
  asks: ({ slug = "" }: Params) => storeCalls.page(slug),
  head: (siteUrl: string, answer: unknown) => slugHead(siteUrl, answer as PageAnswer | null | undefined),
} as const satisfies Omit<PageRoute, "path">;

/** Every page; the first one that fits a path is drawn there. */
export const routes: readonly PageRoute[] = [
  { path: "/", feature: "home", frame: "home", who: "everyone", title: null, head: homeHead },
  {
    path: STORE_PATH,
    feature: "store",
    frame: "store",
    who: "everyone",
    asks: storeCalls.front,
    head: storeHead,
  },
  { path: "/settings", feature: "settings", frame: "plain", who: "everyone", title: "Settings" },
  { path: "/admin", feature: "admin/dashboard", frame: "admin", who: "admin", title: "Admin Home" },
  { path: "/import", feature: "admin/webapps", frame: "admin", who: "admin", title: "Webapps" },
  {
    path: "/import/queue/:catalogueId",
    fits: ({ catalogueId = "" }) => /^[1-9]\d*$/.test(catalogueId),
    feature: "admin/queue",
    frame: "admin",
    who: "admin",
    title: "Queue",
  },
  { path: "/cats", feature: "admin/catalogues", frame: "admin", who: "admin", title: "Catalogues" },
  { path: "/app/:slug", ...slugPage },
  { path: "/:slug", ...slugPage },
];

export type FoundRoute = { route: PageRoute; params: Params };

/** The page at a path as an address has it, escapes included; null where there is none. */
export function findRoute(pathname: string): FoundRoute | null {
  for (const route of routes) {
    const params = paramsOf(route.path, pathname);
    if (params && (route.fits?.(params) ?? true)) return { route, params };
  }
  return null;
}

/** As react-router's `matchPath`, which would bring React into the worker. */
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
    // No UTF-8, however it is read: it fits no page.
    return part;
  }
}

function slugHead(siteUrl: string, answer: PageAnswer | null | undefined): PageHead | null {
  if (!answer) return null;
  return answer.kind === "webapp"
    ? webappHead(answer.webapp, siteUrl)
    : catalogueHead(answer.catalogue, answer.apps.webapps, siteUrl);
}
