import type { RenderedPage } from "../../src/entry-server.tsx";
import { escapeHtml, inJson } from "../../supabase/functions/_shared/contract/texts/escape-html.ts";
import { directionOf, type Language } from "../../supabase/functions/_shared/contract/texts/languages.ts";
import { injectHead } from "./inject-head.ts";

const LANGUAGE = /<html lang="en" dir="ltr">/;
const PAGE = /<!--page-->[\s\S]*<!--\/page-->/;

/** The home screen's styles, as scripts/vite/inline-styles.ts writes them. */
const STYLES = /<style data-whole="([^"]*)">[\s\S]*?<\/style>/;

type Content = Pick<RenderedPage, "html"> &
  Partial<Pick<RenderedPage, "head" | "state">> & {
    language?: Language;
    /** The whole stylesheet, which pages other than the home screen need. */
    styles?: string;
  };

/**
 * Fills the page at `path` (as in the address) into index.html. Throws when the file has no place for it, because
 * then it is not ours.
 */
export function fillPage(
  shell: string,
  path: string,
  { language = "en", html, head, state, styles }: Content,
): string {
  if (!PAGE.test(shell)) throw new Error("index.html has no place for a page.");
  const answers =
    state && state.queries.length > 0
      ? `<script type="application/json" id="perch-state">${inJson(state)}</script>`
      : "";
  const page = `<!--page--><div id="root" data-path="${escapeHtml(path)}">${html}</div>${answers}<!--/page-->`;
  // A function, because a page may contain replacement patterns such as $&.
  const filled = shell
    .replace(LANGUAGE, `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(PAGE, () => page);
  const styled = styles === undefined ? filled : filled.replace(STYLES, (_own, file) => inline(styles, file));
  return head === undefined ? styled : injectHead(styled, head);
}

/**
 * The link tells lazy chunks that the file's rules are there. No browser loads this type, but Chromium 150 fetches a
 * disabled link.
 */
const inline = (styles: string, file: string) =>
  `<style>${styles}</style><link rel="stylesheet" href="${file}" type="text/inlined" />`;
