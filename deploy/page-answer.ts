import { homeHead, type PageHead, storeHead } from "../supabase/functions/_shared/contract/page-head.ts";
import { PRODUCT_NAME, STORE_PATH } from "../supabase/functions/_shared/contract/product.ts";
import { renderHead, renderTitle } from "../supabase/functions/_shared/contract/render-head.ts";
import type { HeadSource } from "./head-source.ts";

/** How to serve the page at a path: its status, and the head to put into index.html, or null to leave that as it is. */
export type PageAnswer = { status: 200 | 404; head: string | null };

/** Pages with a head that needs no asking; null leaves the head of index.html. */
const OWN_PAGES: Record<string, ((siteUrl: string) => PageHead) | null> = {
  "/": homeHead,
  [STORE_PATH]: storeHead,
  "/admin": null,
  "/cats": null,
  "/import": null,
  "/settings": null,
};

const QUESTIONS: Record<string, string> = { [STORE_PATH]: "/webapp/storefront" };

const QUEUE_PAGE = /^\/import\/queue\/\d+$/;
const SLUG_PAGE = /^\/(?:app\/)?([a-z0-9-]{1,64})$/;

/** True for the paths that src/app/router.tsx has a page for, whether or not something is there. */
export function isPagePath(path: string): boolean {
  const plain = withoutSlash(path);
  return plain in OWN_PAGES || QUEUE_PAGE.test(plain) || SLUG_PAGE.test(plain);
}

/** What to serve at `path` (decoded, without query). Asks `readHead` only for what may be an app or a catalogue. */
export async function answerPage(path: string, siteUrl: string, readHead: HeadSource): Promise<PageAnswer> {
  const plain = withoutSlash(path);
  const own = OWN_PAGES[plain];
  if (own) return { status: 200, head: withQuestion(renderHead(own(siteUrl)), QUESTIONS[plain]) };
  if (own === null || QUEUE_PAGE.test(plain)) return { status: 200, head: null };
  const slug = SLUG_PAGE.exec(plain)?.[1];
  if (slug === undefined) return notFound("Page not found");
  const found = await readHead(slug);
  if (found.kind === "nothing") return notFound("App Not Found");
  return { status: 200, head: found.kind === "head" ? withQuestion(found.html, `/page/${slug}`) : null };
}

/** What the page will ask first (src/app/shell/before-paint.ts): the browser asks it as soon as it has the page's first bytes. */
function withQuestion(head: string, call: string | undefined): string {
  return call === undefined
    ? head
    : `${head}\n<link rel="preload" as="fetch" crossorigin href="/api${call}">`;
}

function notFound(what: string): PageAnswer {
  return { status: 404, head: renderTitle(`${what} - ${PRODUCT_NAME}`) };
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, "") : path;
}
