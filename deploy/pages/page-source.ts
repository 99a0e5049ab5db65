import type * as EntryServer from "../../src/entry-server.tsx";
import { createAnswerSource, type Found } from "./answer-source.ts";

/** The exports of src/entry-server.tsx's build (dist-server/entry-server.js). */
export type Renderer = Pick<typeof EntryServer, "isPage" | "questionOf" | "renderPage">;

export type RenderedPage = EntryServer.RenderedPage;

/** Renders the page at an address, with its content when the function answers in time. */
export type PageSource = (path: string, search: string) => Promise<RenderedPage>;

type Options = { renderer: Renderer; supabaseUrl: string; siteUrl: string };

/** Rendered pages, cached as long as their answers. */
const MAX_KEPT = 200;
const NOTHING_ASKED: Found = { kind: "unknown" };

/** The rendered pages of a site. Rendering takes some ten milliseconds, so a page is rendered once for each answer. */
export function createPageSource({ renderer, supabaseUrl, siteUrl }: Options): PageSource {
  const ask = createAnswerSource({ apiUrl: `${new URL(supabaseUrl).origin}/functions/v1/api` });
  const kept = new Map<string, { found: Found; page: Promise<RenderedPage> }>();

  return async (path, search) => {
    const question = renderer.questionOf(path, search);
    const found = question === null ? NOTHING_ASKED : await ask(question);
    const known = kept.get(path);
    if (search === "" && known?.found === found) return known.page;
    const url = new URL(search, siteUrl);
    // As a relative address, a path may name another host (`//evil.example`).
    url.pathname = path;
    const page = renderer
      .renderPage(url, question === null ? {} : answersOf(question, found))
      // An answer that fails to render costs the page its content; the browser shows the error.
      .catch((error: unknown) => {
        console.error(error);
        return renderer.renderPage(url, {});
      });
    if (search === "") {
      kept.delete(path);
      const [oldest] = kept.keys();
      if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      kept.set(path, { found, page });
    }
    return page;
  };
}

function answersOf(question: string, found: Found): Record<string, unknown> {
  if (found.kind === "unknown") return {};
  return { [question]: found.kind === "answer" ? found.answer : null };
}
