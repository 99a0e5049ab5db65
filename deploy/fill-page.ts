import type { RenderedPage } from "../src/entry-server.tsx";
import { escapeHtml, inJson } from "../supabase/functions/_shared/contract/escape-html.ts";
import { injectHead } from "./inject-head.ts";

const PAGE = /<!--page-->[\s\S]*<!--\/page-->/;

/** What stands in the page in place of what the build has put there. */
type Content = Pick<RenderedPage, "html"> & Partial<Pick<RenderedPage, "head" | "state">>;

/** index.html with the page at `path` (as the address has it) in it. Throws when it has no place for a page, because then it is not ours. */
export function fillPage(shell: string, path: string, { html, head, state }: Content): string {
  if (!PAGE.test(shell)) throw new Error("index.html has no place for a page.");
  const answers =
    state && state.queries.length > 0
      ? `<script type="application/json" id="perch-state">${inJson(state)}</script>`
      : "";
  const page = `<!--page--><div id="root" data-path="${escapeHtml(path)}">${html}</div>${answers}<!--/page-->`;
  // A function, because a page may hold what a replacement text would act on ($&).
  const filled = shell.replace(PAGE, () => page);
  return head === undefined ? filled : injectHead(filled, head);
}
