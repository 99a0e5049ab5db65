import { STORE_PATH } from "#contract/product.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { preloadAdminPage } from "./admin-pages.ts";
import { lazyPage } from "./lazy-page.tsx";

/** What stands around the pages that are not the home screen. */
export const frames = {
  store: lazyPage(() => import("./store-frame.tsx")),
  settings: lazyPage(() => import("./settings-frame.tsx")),
  /** Refuses the back office to everybody but the administrator. */
  admin: lazyPage(() => import("./require-admin.tsx")),
};

/** The pages that are not the home screen: each is a chunk of its own. */
export const pages = {
  store: lazyPage(() => import("#src/features/store/route.tsx")),
  settings: lazyPage(() => import("#src/features/settings/route.tsx")),
  slug: lazyPage(() => import("#src/features/slug/route.tsx")),
  /** The back office's frame, which fetches its pages itself. */
  admin: lazyPage(() => {
    void preloadAdminPage(location.pathname);
    return import("./admin-area.tsx");
  }),
  notFound: lazyPage(() => import("./not-found-page.tsx")),
};

/** The back office: its home, the web apps, a catalogue's queue, the catalogues. */
export const ADMIN_PATH = /^\/(?:admin|cats|import(?:\/queue\/[1-9]\d*)?)\/?$/;

/** Fetches the chunks of the page at this path; ends when they are there or can't be had. */
export async function preloadPage(path: string): Promise<void> {
  if (path === paths.settings()) {
    await Promise.all([frames.settings.preload(), pages.settings.preload()]);
  } else if (ADMIN_PATH.test(path)) {
    await Promise.all([frames.admin.preload(), pages.admin.preload(), preloadAdminPage(path)]);
  } else if (path === STORE_PATH) {
    await Promise.all([frames.store.preload(), pages.store.preload()]);
  } else if (/^\/(app\/)?[a-z0-9-]+$/.test(path)) {
    await Promise.all([frames.store.preload(), pages.slug.preload()]);
  }
}

/** Fetches a page's chunk when a link to it is pointed at, touched or focused; gives what ends it. */
export function preloadOnIntent(root: Document): () => void {
  const onIntent = (event: Event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='/']") : null;
    if (link) void preloadPage(new URL(link.href).pathname);
  };
  const kinds = ["pointerover", "touchstart", "focusin"] as const;
  for (const kind of kinds) root.addEventListener(kind, onIntent, { passive: true });
  return () => {
    for (const kind of kinds) root.removeEventListener(kind, onIntent);
  };
}
