/*
 * Renders pages to markup without a document. The build renders index.html and the skeletons of other pages.
 * Page servers (deploy/) render pages with their content.
 */
import { t } from "@lingui/core/macro";
import { dehydrate, type DehydratedState, type QueryClient } from "@tanstack/react-query";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { Glance } from "#contract/glance/glance.ts";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import { LANGUAGES, type Language } from "#contract/texts/languages.ts";
import { pathOf } from "./api/http/call-path.ts";
import { storeKey } from "./api/store/ask-store.ts";
import { App } from "./app/app.tsx";
import { createQueryClient } from "./app/query-client.ts";
import { currentPath } from "./app/routing/current-path.ts";
import { pageHead } from "./app/routing/page-heads.ts";
import { StaticPageRouter } from "./app/routing/page-router.tsx";
import { pageTitle } from "./app/routing/page-titles.ts";
import { preloadPage } from "./app/routing/pages.tsx";
import { findRoute, type FoundRoute } from "./app/routing/routes.ts";
import glanceStyles from "./glance/glance.css?inline";
import { GlancePage } from "./glance/glance-page.tsx";
import { addressed, renderHead, renderTitle } from "./shared/components/page/render-head.ts";
import { bestLanguage } from "./shared/lib/language/best-language.ts";
import { i18n } from "./shared/lib/language/i18n.ts";
import { loadMessages, MESSAGE_PARTS } from "./shared/state/messages/load-messages.ts";
import { SiteUrlContext } from "./shared/state/site/site-url.ts";
import wholeStyles from "./styles/app.css?inline";

/** The whole stylesheet, inline in every page but the home screen. */
export const styles = wholeStyles.trim();

/** Answers of the API by path below `/api`; null for an answer of 404. */
export type Answers = Readonly<Record<string, unknown>>;

export type RenderedPage = {
  status: 200 | 301 | 404;
  /** The current address of a former one; null for every status but 301. */
  location: string | null;
  /** The markup of `#root`. */
  html: string;
  /** Title and tags for `<head>`. */
  head: string;
  /** The dehydrated query cache. */
  state: DehydratedState;
};

/** The path below `/api` of the page's answer in this language; null when it needs none. */
export function questionOf(pathname: string, query = "", language: Language = "en"): string | null {
  const found = findRoute(pathname);
  const call = found?.route.asks?.(found.params, query, language);
  return call ? pathOf(call) : null;
}

/** Whether a route matches this path, whatever the API answers. */
export const isPage = (pathname: string): boolean => findRoute(pathname) !== null;

export { bestLanguage };

const allMessages = Promise.all(
  LANGUAGES.flatMap((language) => MESSAGE_PARTS.map((part) => loadMessages(language, part))),
);

/** Renders the page at `url` with these answers, in this language; without answers, its skeleton. */
export async function renderPage(
  url: URL,
  answers: Answers,
  language: Language = "en",
): Promise<RenderedPage> {
  const found = findRoute(url.pathname);
  const client = createQueryClient();
  const question = questionOf(url.pathname, url.search, language);
  const answer = question === null ? undefined : answers[question];
  const path = found && currentPath(found, answer);
  const location = path === null ? null : path + url.search;
  // The answer belongs to the current address.
  if (location === null) {
    for (const [call, each] of Object.entries(answers)) client.setQueryData(storeKey(call), each);
  }
  await Promise.all([preloadPage(url.pathname), allMessages]);
  // Other pages are rendered only after this one, because nothing below waits.
  i18n.activate(language);
  const state = dehydrate(client);
  return {
    status: found === null || answer === null ? 404 : location === null ? 200 : 301,
    location,
    html: renderMarkup(url, client),
    head: headOf(found, url, answer, language),
    state,
  };
}

/** The whole page for e-ink frames. A status instead of a glance says why there is none. */
export async function renderGlance(glance: Glance | number, language: Language, now: Date): Promise<string> {
  await allMessages;
  i18n.activate(language);
  const shown = typeof glance === "number" ? glanceFault(glance) : glance;
  const page = <GlancePage glance={shown} styles={glanceStyles.trim()} language={language} now={now} />;
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function glanceFault(status: number): string {
  if (status === 400)
    return t`An e-ink frame shows your day here. Make its address in Settings, under Access tokens.`;
  return status === 401 || status === 403
    ? t`This address shows nothing any more. Make a new one in Settings, under Access tokens.`
    : t`A service that is needed for this does not answer. Please try again later.`;
}

function renderMarkup(url: URL, client: QueryClient): string {
  const html = renderToString(
    <SiteUrlContext value={url.origin}>
      <StaticPageRouter location={url.pathname + url.search}>
        <App client={client} />
      </StaticPageRouter>
    </SiteUrlContext>,
  );
  client.clear();
  // A part that suspends on the server would be missing from the page.
  if (html.includes("<!--$")) throw new Error(`A part of ${url.pathname} can't be rendered on a server.`);
  return html;
}

function headOf(found: FoundRoute | null, { origin, search }: URL, answer: unknown, shown: Language): string {
  if (found === null) return renderTitle(t`Page not found - ${PRODUCT_NAME}`);
  if (answer === null) {
    const missing = found.route.page === "app/slug-page" ? t`App Not Found` : t`Page not found`;
    return renderTitle(`${missing} - ${PRODUCT_NAME}`);
  }
  const title = pageTitle(found.route) ?? null;
  const own = pageHead(found.route, origin, answer);
  if (own) return renderHead(addressed(own, search, shown));
  return renderTitle(title === null ? PRODUCT_NAME : `${title} - ${PRODUCT_NAME}`);
}
