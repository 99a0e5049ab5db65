import { STORE_PATH } from "#contract/product.ts";

/** The pages that begin before their scripts are there. */
export type EarlyPage = "home" | "store" | "slug" | "settings";

const SLUG = /^\/(?:app\/)?([a-z0-9-]{1,64})$/;
const OWN_PLACES = new Set(["admin", "cats", "import"]);

/** Which page lives at a path, as far as the page's own scripts begin it; null for the others. */
export function pageAt(path: string): EarlyPage | null {
  if (path === "/") return "home";
  if (path === STORE_PATH) return "store";
  if (path === "/settings") return "settings";
  return slugAt(path) === null ? null : "slug";
}

/** The slug of a collection's or an app's page; null for every other path. */
export function slugAt(path: string): string | null {
  const slug = SLUG.exec(path)?.[1];
  return slug === undefined || OWN_PLACES.has(slug) ? null : slug;
}
