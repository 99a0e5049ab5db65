import type * as EntryServer from "../../src/entry-server.tsx";
import type { Language } from "../../supabase/functions/_shared/contract/texts/languages.ts";
import { BoundedMap } from "./bounded-map.ts";
import { createAnswerSource, type Found } from "./answer-source.ts";

/** The exports of src/entry-server.tsx's build (dist-server/entry-server.js). */
export type Renderer = Pick<
  typeof EntryServer,
  "bestLanguage" | "isPage" | "questionOf" | "renderGlance" | "renderPage" | "styles"
>;

export type RenderedPage = EntryServer.RenderedPage;

/** A page as it is sent. */
export type Page = { status: number; headers: Record<string, string>; html: string };

/** Renders the page at an address, with its content when the function answers in time. */
export type PageSource = (path: string, search: string, language: Language) => Promise<RenderedPage>;

type Options = { renderer: Renderer; supabaseUrl: string; siteUrl: string };

/** Rendered pages, cached as long as their answers. `size` is in characters. */
const MOST_KEPT = { count: 200, size: 50_000_000 };
/** The queries whose pages are cached: a page, all items of a long published one, and a page in a named language. */
const IS_KEPT = /^(?:\?all|\?lang=[\w-]{2,7})?$/;
/**
 * A browser dates a page's answers from this rendering and asks again after a minute. The other half of it is for the
 * network and the scripts.
 */
const RENDERED_FOR_MS = 30_000;
const NOTHING_ASKED: Found = { kind: "unknown" };

/** The rendered pages of a site. Rendering takes some ten milliseconds, so a page is rendered once for each answer. */
export function createPageSource({ renderer, supabaseUrl, siteUrl }: Options): PageSource {
  const ask = createAnswerSource({ apiUrl: `${new URL(supabaseUrl).origin}/functions/v1/api` });
  const kept = new BoundedMap<{ found: Found; page: Promise<RenderedPage>; until: number }>(MOST_KEPT);

  return async (path, search, language) => {
    const question = renderer.questionOf(path, search, language);
    const found = question === null ? NOTHING_ASKED : await ask(question);
    const key = `${language} ${path}${search}`;
    const known = kept.get(key);
    if (known?.found === found && Date.now() < known.until) return known.page;
    const url = new URL(search, siteUrl);
    // As a relative address, a path may name another host (`//evil.example`).
    url.pathname = path;
    const page = renderer
      .renderPage(url, question === null ? {} : answersOf(question, found), language)
      // When an answer fails to render, the page is sent without content, and the browser shows the error.
      .catch((error: unknown) => {
        console.error(error);
        return renderer.renderPage(url, {}, language);
      });
    if (IS_KEPT.test(search)) {
      const entry = { found, page, until: question === null ? Infinity : Date.now() + RENDERED_FOR_MS };
      // Cached at once, so that simultaneous requests share one rendering; its size is known later.
      kept.set(key, entry, 0);
      const { html } = await page;
      if (kept.get(key) === entry) kept.set(key, entry, html.length);
    }
    return page;
  };
}

function answersOf(question: string, found: Found): Record<string, unknown> {
  if (found.kind === "unknown") return {};
  return { [question]: found.kind === "answer" ? found.answer : null };
}
