const API = "/functions/v1";

/**
 * Maps an address on the site to the backend: path and query below SUPABASE_URL. Null for the site's own
 * paths. The page, its API, its stored images, crawlers' files and the badges share one origin.
 */
export function backendPath(path: string): string | null {
  if (/^\/api(\/|\?|$)/.test(path)) return API + path;
  if (path.startsWith("/storage/")) return `/storage/v1/object/public${path.slice("/storage".length)}`;
  if (/^\/(robots\.txt|sitemap\.xml|(?:sitemap|badge)\/[^/?]+)(\?|$)/.test(path)) return `${API}/api${path}`;
  return null;
}
