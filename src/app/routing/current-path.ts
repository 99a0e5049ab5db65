import type { PageAnswer } from "#contract/page.ts";
import { paths } from "#src/shared/lib/paths.ts";
import type { FoundRoute } from "./routes.ts";

/** Where an app is now whose former slug is in the address; null for every page that is where it belongs. */
export function currentPath({ params }: FoundRoute, answer: unknown): string | null {
  const { slug } = params;
  const page = answer as PageAnswer | null | undefined;
  if (slug === undefined || page?.kind !== "webapp" || page.webapp.slug === slug) return null;
  return paths.slug(page.webapp.slug);
}
