import { paths } from "#src/shared/lib/paths.ts";
import { lazyPage } from "./lazy-page.tsx";

/** The pages of the back office: each is a chunk of its own. */
export const adminPages = {
  home: lazyPage(() => import("#src/features/admin/dashboard/route.tsx")),
  webapps: lazyPage(() => import("#src/features/admin/webapps/route.tsx")),
  catalogues: lazyPage(() => import("#src/features/admin/catalogues/route.tsx")),
  queue: lazyPage(() => import("#src/features/admin/queue/route.tsx")),
};

/** Fetches the chunk of the page at this path of the back office. */
export function preloadAdminPage(path: string): Promise<void> {
  if (path.startsWith(`${paths.webapps()}/queue/`)) return adminPages.queue.preload();
  if (path.startsWith(paths.webapps())) return adminPages.webapps.preload();
  return path.startsWith(paths.catalogues()) ? adminPages.catalogues.preload() : adminPages.home.preload();
}
