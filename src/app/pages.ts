import { STORE_PATH } from "#contract/product.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { preloadAdminPage } from "./admin-pages.ts";
import { lazyPage } from "./lazy-page.tsx";

/** The pages that are not the home page: each is a chunk of its own. */
export const pages = {
  store: lazyPage(() => import("#src/features/store/route.tsx")),
  settings: lazyPage(() => import("#src/features/settings/route.tsx")),
  slug: lazyPage(() => import("#src/features/slug/route.tsx")),
  /** The back office's frame, which fetches its pages itself. */
  admin: lazyPage(() => {
    preloadAdminPage(location.pathname);
    return import("./admin-area.tsx");
  }),
};

/** The back office: its home, the web apps, a collection's queue, the collections. */
export const ADMIN_PATH = /^\/(?:admin|cats|import(?:\/queue\/[1-9]\d*)?)\/?$/;

/** Fetches the chunk of the page at this path. */
function preloadPage(path: string): void {
  if (path === "/") return;
  if (path === STORE_PATH) pages.store.preload();
  else if (path === paths.settings()) pages.settings.preload();
  else if (ADMIN_PATH.test(path)) {
    pages.admin.preload();
    preloadAdminPage(path);
  } else if (/^\/(app\/)?[a-z0-9-]+$/.test(path)) pages.slug.preload();
}

/** Fetches a page's chunk when a link to it is pointed at, touched or focused; gives what ends it. */
export function preloadOnIntent(root: Document): () => void {
  const onIntent = (event: Event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='/']") : null;
    if (link) preloadPage(new URL(link.href).pathname);
  };
  const kinds = ["pointerover", "touchstart", "focusin"] as const;
  for (const kind of kinds) root.addEventListener(kind, onIntent, { passive: true });
  return () => {
    for (const kind of kinds) root.removeEventListener(kind, onIntent);
  };
}
