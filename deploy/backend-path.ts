import { isPlainTarget } from "./plain-target.ts";

const API = "/functions/v1";

/** Whether the path belongs to the API. */
export const isCall = (path: string): boolean => /^\/api(\/|\?|$)/.test(path);

/**
 * Maps an address on the site to the backend: path and query below SUPABASE_URL. Null for the site's own
 * paths and for ambiguous ones. The page, its API, its stored images, crawlers' files and the badges share one origin.
 */
export function backendPath(path: string): string | null {
  if (!isPlainTarget(path)) return null;
  if (isCall(path)) return API + path;
  if (path.startsWith("/storage/")) return `/storage/v1/object/public${path.slice("/storage".length)}`;
  if (/^\/(robots\.txt|sitemap\.xml|(?:sitemap|badge)\/[^/?]+)(\?|$)/.test(path)) return `${API}/api${path}`;
  return null;
}
