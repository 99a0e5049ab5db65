import { STORE_PATH } from "#contract/product.ts";
import { slugAt } from "#src/shared/lib/slug-at.ts";

/** The pages that begin before their scripts are there. */
export type EarlyPage = "home" | "store" | "slug" | "settings";

/** Which page lives at a path, as far as the page's own scripts begin it; null for the others. */
export function pageAt(path: string): EarlyPage | null {
  if (path === "/") return "home";
  if (path === STORE_PATH) return "store";
  if (path === "/settings") return "settings";
  return slugAt(path) === null ? null : "slug";
}
