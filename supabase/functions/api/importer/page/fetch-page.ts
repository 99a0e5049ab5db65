import { BOUNDS } from "../../../_shared/bounds.ts";
import { decodeText } from "../../../_shared/contract/texts/decode-text.ts";
import { GuardedFetchError, type GuardedFetchErrorCode } from "../../../_shared/guarded-fetch/error.ts";
import type { GuardedFetch, GuardedResponse } from "../../../_shared/guarded-fetch/guarded-fetch.ts";
import { PageRefused, readBounded } from "./page-refused.ts";
import { type Page, readPage } from "./read-page.ts";
import { refreshTarget } from "./refresh.ts";

/** Asks for a page as browsers do, and follows one that refreshes to another. */
export const ASK_FOR_PAGE = {
  accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5",
  leadsTo: refreshTarget,
} as const;

/** Messages for a page's own failures; other failures keep the fetch's message. */
const MESSAGES: Partial<Record<GuardedFetchErrorCode, string>> = {
  too_large: "The page is too large: at most 5 MB are fetched.",
  timeout: "The page took too long to answer: it is given 10 seconds.",
  too_many_redirects: "The page redirects too often or in a circle.",
};

export interface FetchedPage {
  html: string;
  /** The final URL, after redirects. */
  url: string;
}

/**
 * Fetches a page and decodes its first megabyte. Throws PageRefused, with a helpful message, for an unreadable page.
 */
export async function fetchPage(
  fetchGuarded: GuardedFetch,
  url: string,
  signal: AbortSignal,
): Promise<FetchedPage> {
  return pageOf(await fetchOrRefuse(fetchGuarded, url, signal));
}

/** Decodes a page from an answer, up to its first megabyte. Throws PageRefused for any other content. */
export function pageOf(response: GuardedResponse): FetchedPage {
  refuseStatus(response.status);
  const start = response.body.subarray(0, BOUNDS.page.characters);
  const html = decodeText(start, response.headers.get("content-type"));
  refuseContent(response, html);
  return { html, url: response.url };
}

/** Parses a fetched page. Throws PageRefused for one that exceeds a bound. */
export const readFetched = ({ html, url }: FetchedPage): Page => readBounded(url, () => readPage(html, url));

async function fetchOrRefuse(
  fetchGuarded: GuardedFetch,
  url: string,
  signal: AbortSignal,
): Promise<GuardedResponse> {
  try {
    return await fetchGuarded(url, { ...ASK_FOR_PAGE, signal });
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    throw new PageRefused(MESSAGES[error.code] ?? error.message, { cause: error });
  }
}

/** Throws PageRefused for an error status. */
export function refuseStatus(status: number): void {
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410)
    throw new PageRefused(`There is no page at this address (${status}).`);
  if (status === 401 || status === 403 || status === 407) {
    throw new PageRefused(`The site does not let its page be read (${status}).`);
  }
  if (status === 429)
    throw new PageRefused("The site says it was asked too often (429). Please try again later.");
  if (status >= 500)
    throw new PageRefused(`The site has a problem of its own (${status}). Please try again later.`);
  throw new PageRefused(`The site answered with status ${status} instead of a page.`);
}

function refuseContent({ headers, body }: GuardedResponse, html: string): void {
  if (body.length === 0 || html.trim() === "") throw new PageRefused("The page is empty.");
  const type = (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const isHtmlType = type === "text/html" || type === "application/xhtml+xml";
  // Some servers send no type or a wrong one. Then the text must start like a page.
  const mayBeHtml = /^(?:|text\/plain|application\/octet-stream|.*xml)$/.test(type);
  const looksLikeHtml = /<(?:!doctype\s+html|html|head|body|title|meta)\b/i;
  if (isHtmlType || (mayBeHtml && looksLikeHtml.test(html.slice(0, 4096)))) return;
  throw new PageRefused(
    `This is not a web page but ${type === "" ? "something else" : `a file of type ${type.slice(0, 80)}`}.`,
  );
}
