import type { Renderer } from "../../../deploy/pages/page-source.ts";
import { bestLanguage } from "../../../src/shared/lib/language/best-language.ts";
import { renderTitle } from "../../../src/shared/components/page/render-head.ts";
import { pathOf } from "../../../src/api/http/call-path.ts";
import { findRoute } from "../../../src/app/routing/routes.ts";

/**
 * A renderer with the site's own routes, for tests of what servers do with a page. Its content is the address and the
 * answer in plain text, `none` without an answer; its title is the path.
 */
export const fakeRenderer: Renderer = {
  bestLanguage,
  isPage: (path) => findRoute(path) !== null,
  questionOf(path, query = "", language = "en") {
    const found = findRoute(path);
    const call = found?.route.asks?.(found.params, query, language);
    return call ? pathOf(call) : null;
  },
  styles: "a{}",
  renderGlance: (glance, language) =>
    Promise.resolve(`<style>b{}</style><main lang="${language}">${JSON.stringify(glance)}</main>`),
  renderPage({ pathname, search }, answers) {
    const [answer] = Object.values(answers);
    return Promise.resolve({
      status: findRoute(pathname) === null || answer === null ? 404 : 200,
      location: null,
      html: `<main>${pathname}${search}: ${JSON.stringify(answer) ?? "none"}</main>`,
      head: renderTitle(pathname),
      state: { mutations: [], queries: [] },
    });
  },
};
