import fc from "fast-check";
import { matchRoutes } from "react-router-dom";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { backendPath } from "../../../deploy/backend-path.ts";
import { findRoute, routes } from "./routes.ts";

const ODD_PATHS = `
  // /// /settings// //settings /app//notion /app/ /app /import/queue/ /import/
  /PerchStore /Settings /NOTION /App/notion /import/queue/07 /import/queue/-1 /import/queue/x /import/list/ /import/list/07 /import/list/x
  /%73ettings /settings%2F /app%2Fnotion /a%2Fb /%252F /%ff /app/%ff /% /%0A /a%0A/
  /notion%3Fx /notion;x /a.b /* /:slug /__proto__ /constructor /a+b /a%20b /ü /.
  /${"a".repeat(64)} /${"a".repeat(65)} /perchstore/x /app/notion/x /app//owner /app/Notion/owner /app/notion/owner/ /import/queue/7/x
  /@anna /@Anna/tools /@an/tools /anna/tools /@anna/Tools /@anna/tools/x /@anna// /@/tools /@anna/@anna /@an%2Fna/tools
`
  .trim()
  .split(/\s+/);

/** The route that react-router matches at a path, with the options of router.tsx. */
function drawnAt(pathname: string) {
  const table = routes.map((route) => ({ path: route.path, caseSensitive: true, handle: route }));
  const [match] = matchRoutes(table, { pathname }) ?? [];
  if (!match || match.route.handle.fits?.(match.params) === false) return null;
  return { path: match.route.path, params: { ...match.params } };
}

function foundAt(pathname: string) {
  const found = findRoute(pathname);
  return found && { path: found.route.path, params: { ...found.params } };
}

test.each([
  ["/", "/"],
  ["/perchstore", "/perchstore"],
  ["/settings/", "/settings"],
  ["/admin", "/admin"],
  ["/import", "/import"],
  ["/import/queue/7", "/import/queue/:catalogueId"],
  ["/import/list/7", "/import/list/:listId"],
  ["/cats", "/cats"],
  ["/app/notion/owner", "/app/:slug/owner"],
  ["/app/notion", "/app/:slug"],
  ["/notion", "/:slug"],
  ["/@anna/tools", "/:at/:name"],
  ["/%40anna/tools/", "/:at/:name"],
  ["/%6eotion", "/:slug"],
])("%s is the page %s", (pathname, path) => {
  expect(findRoute(pathname)?.route.path).toBe(path);
});

test.each([
  "/api/auth/me",
  "/storage/icons/a.svg",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap/1.xml",
  "/badge/notion.svg",
])("%s belongs to the backend and matches no page", (pathname) => {
  expect(backendPath(pathname)).not.toBeNull();
  expect(findRoute(pathname)).toBeNull();
});

test.each([
  "/licences.txt",
  "/logo.svg",
  "/assets/home.js",
  "/seed/icons/figma.svg",
  "/index.html",
  "/sw.js",
])("%s is a file and matches no page", (pathname) => expect(findRoute(pathname)).toBeNull());

test("the page for e-ink frames is no page of the SPA, whose worker would keep it", () => {
  expect(findRoute("/glance")).toBeNull();
});

test("every page of the back office is in the frame that refuses everybody else", () => {
  const pages = routes.filter(({ path }) => /^\/(?:admin|import|cats)(?:\/|$)/.test(path));
  expect(pages.length).toBeGreaterThan(7);
  expect(pages.filter(({ who, frame }) => who !== "admin" || frame !== "admin")).toEqual([]);
  expect(routes.filter(({ who }) => who === "admin")).toEqual(pages);
});

describe("servers and worker match the same page as react-router", () => {
  // react-router warns about paths that are not UTF-8.
  beforeAll(() => vi.spyOn(console, "warn").mockReturnValue());
  afterAll(() => vi.restoreAllMocks());

  test.each(ODD_PATHS)("at %s", (pathname) => {
    expect(foundAt(pathname)).toEqual(drawnAt(pathname));
  });

  const words = routes.flatMap(({ path }) => path.split("/")).filter((word) => word !== "");
  const part = fc.oneof(
    fc.constantFrom("", "7", "notion", "%6eotion", "%2F", "%ff", "A", ...words),
    fc.constantFrom(...words).map((word) => `%${word.charCodeAt(0).toString(16)}${word.slice(1)}`),
    fc.stringMatching(/^[\w.~%!$&'()*+,;=:@-]{0,70}$/),
    fc.string({ unit: "grapheme" }).map(encodeURIComponent),
  );
  const paths = fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.join("/")}`);

  test("at any path", () => {
    const agree = fc.property(paths, (pathname) => {
      expect(foundAt(pathname)).toEqual(drawnAt(pathname));
    });
    fc.assert(agree, { numRuns: 2000 });
  });
});
