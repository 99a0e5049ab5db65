import type { QueryClient } from "@tanstack/react-query";
import { hasEarlyAnswer } from "#src/api/early-calls.ts";
import { storeQueries } from "#src/api/storefront.ts";
import { shellNotes } from "#src/shared/lib/shell-notes.ts";
import { slugAt } from "#src/shared/lib/slug-at.ts";
import { preloadPage } from "../pages.ts";
import { pageAt } from "./page-at.ts";

/**
 * Ends when the page at this path can take the shell over without a step back: when its code and styles are there or
 * can't be had. Answers that have come by then are put into the cache; for others the page waits itself.
 */
export async function whenDrawable(client: QueryClient, path: string): Promise<void> {
  const page = pageAt(path);
  const loaded = preloadPage(path);
  // The home screen comes with the entry; of the others without a shell nothing is lost.
  if (page === null || page === "home") return;
  await Promise.all([loaded, shellNotes().styled]);
  if (page === "store" && hasEarlyAnswer("/webapp/storefront")) {
    await client.prefetchQuery(storeQueries.front());
  }
  const slug = slugAt(path);
  if (page === "slug" && slug !== null && hasEarlyAnswer(`/page/${slug}`)) {
    await client.prefetchQuery(storeQueries.page(slug));
  }
}
