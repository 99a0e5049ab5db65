import {
  allAppsHead,
  allCataloguesHead,
  catalogueHead,
  compareHead,
  developersHead,
  homeHead,
  publishedPageHead,
  storeHead,
  suggestHead,
  webappHead,
} from "#src/shared/components/page/public-heads.ts";
import type { PageHead } from "#src/shared/components/page/render-head.ts";
import type { PageAnswer } from "#contract/site/page.ts";
import type { PublishedPageAnswer } from "#contract/published-pages/published-pages.ts";
import type { PageRoute } from "./routes.ts";

/**
 * The heads of pages for search engines and previews, by the page's folder. They are separate from the
 * routes, because only servers write them: a page sets its own head after it renders. `answer` is the page's
 * answer of the API, null for a 404.
 */
const heads: Readonly<Record<string, (siteUrl: string, answer: unknown) => PageHead | null>> = {
  "features/home": homeHead,
  "features/store": storeHead,
  "features/all-apps": allAppsHead,
  "features/all-catalogues": allCataloguesHead,
  "features/app-page/compare": (siteUrl) => compareHead([], siteUrl),
  "features/suggest": suggestHead,
  "features/developers": developersHead,
  "features/published-page": (siteUrl, answer) =>
    publishedHead(siteUrl, answer as PublishedPageAnswer | null | undefined),
  "app/slug-page": (siteUrl, answer) => slugHead(siteUrl, answer as PageAnswer | null | undefined),
};

/** The head of a page; null for a page with only a title. */
export const pageHead = ({ page }: PageRoute, siteUrl: string, answer: unknown): PageHead | null =>
  heads[page]?.(siteUrl, answer) ?? null;

const publishedHead = (siteUrl: string, answer: PublishedPageAnswer | null | undefined): PageHead | null =>
  answer ? publishedPageHead(answer.page, siteUrl) : null;

function slugHead(siteUrl: string, answer: PageAnswer | null | undefined): PageHead | null {
  if (!answer) return null;
  return answer.kind === "webapp"
    ? webappHead(answer.webapp, siteUrl)
    : catalogueHead(answer.catalogue, answer.apps.webapps, siteUrl);
}
