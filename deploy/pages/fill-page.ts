import type { RenderedPage } from "../../src/entry-server.tsx";
import { escapeHtml, inJson } from "../../supabase/functions/_shared/contract/escape-html.ts";
import { injectHead } from "./inject-head.ts";

const PAGE = /<!--page-->[\s\S]*<!--\/page-->/;

/** The content that replaces the build's own. */
type Content = Pick<RenderedPage, "html"> & Partial<Pick<RenderedPage, "head" | "state">>;

/**
 * Fills the page at `path` (as in the address) into index.html. Throws when the file has no place for it, because
 * then it is not ours.
 */
export function fillPage(shell: string, path: string, { html, head, state }: Content): string {
  if (!PAGE.test(shell)) throw new Error("index.html has no place for a page.");
  const answers =
    state && state.queries.length > 0
      ? `<script type="application/json" id="perch-state">${inJson(state)}</script>`
      : "";
  const page = `<!--page--><div id="root" data-path="${escapeHtml(path)}">${html}</div>${answers}<!--/page-->`;
  // A function, because a page may contain replacement patterns such as $&.
  const filled = shell.replace(PAGE, () => page);
  return head === undefined ? filled : injectHead(filled, head);
}
