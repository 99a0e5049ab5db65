import type { PageAnswer } from "#contract/site/page.ts";
import type { PublishedPageAnswer } from "#contract/published-pages/published-pages.ts";
import { paths } from "#src/shared/lib/paths.ts";
import type { FoundRoute } from "./routes.ts";

/**
 * The current path of a page whose address has an app's former slug, or a former or look-alike handle. Null
 * when the address is current.
 */
export function currentPath({ params }: FoundRoute, answer: unknown): string | null {
  const { slug, at, name } = params;
  if (slug !== undefined) {
    const page = answer as PageAnswer | null | undefined;
    return page?.kind === "webapp" && page.webapp.slug !== slug ? paths.slug(page.webapp.slug) : null;
  }
  if (at === undefined || name === undefined) return null;
  const page = (answer as PublishedPageAnswer | null | undefined)?.page;
  return page && `@${page.handle}` !== at ? paths.publishedPage(page.handle, page.name) : null;
}
