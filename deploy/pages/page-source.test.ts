import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeRenderer } from "../../tests/support/fakes/fake-renderer.ts";
import type { Language } from "../../supabase/functions/_shared/contract/texts/languages.ts";
import { createPageSource, type PageSource } from "./page-source.ts";

const NOT_FOUND = { message: "There is nothing at this address.", code: "not_found" };

const backend = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
let etag: string;
const renderPage = vi.fn(fakeRenderer.renderPage);
let pageAt: (path: string, search: string, language?: Language) => ReturnType<PageSource>;

beforeEach(() => {
  vi.useFakeTimers();
  renderPage.mockClear();
  backend.mockReset();
  etag = '"1"';
  backend.mockImplementation((url, init) => {
    const isKnown = new Headers(init?.headers).get("if-none-match") === etag;
    return Promise.resolve(
      isKnown
        ? new Response(null, { status: 304, headers: { etag } })
        : Response.json(url.split("/").at(-1), { headers: { etag } }),
    );
  });
  vi.stubGlobal("fetch", backend);
  const renderer = { ...fakeRenderer, renderPage };
  // With a path, as some people paste it.
  const supabaseUrl = "https://ref.supabase.co/rest/v1";
  const source = createPageSource({ renderer, supabaseUrl, siteUrl: "https://perch.example" });
  pageAt = (path, search, language = "en") => source(path, search, language);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a page is rendered from its one answer, at the site's own address", async () => {
  expect(await pageAt("/app/notion", "")).toMatchObject({
    status: 200,
    html: '<main>/app/notion: "notion"</main>',
  });
  expect(backend.mock.calls.map(([url]) => url)).toEqual([
    "https://ref.supabase.co/functions/v1/api/page/notion",
  ]);
  expect(renderPage.mock.calls[0]?.[0].href).toBe("https://perch.example/app/notion");
});

test("a page that needs no answer asks for none, and is rendered once for good", async () => {
  const first = await pageAt("/", "");
  vi.advanceTimersByTime(3_600_000);
  expect(await pageAt("/", "")).toBe(first);
  expect([backend.mock.calls.length, renderPage.mock.calls.length]).toEqual([0, 1]);
});

test("a page is rendered once in each language, from its answer in that language", async () => {
  const english = await pageAt("/notion", "");
  const german = await pageAt("/notion", "", "de");
  expect(backend.mock.calls.map(([url]) => url.split("/").at(-1))).toEqual(["notion", "notion?lang=de"]);
  expect(german).not.toBe(english);
  expect(await pageAt("/notion", "", "de")).toBe(german);
  expect(renderPage.mock.calls.map(([, , language]) => language)).toEqual(["en", "de"]);
});

test("a page is rendered once for an answer, and anew for the next answer", async () => {
  const first = await pageAt("/notion", "");
  expect(await pageAt("/notion", "")).toBe(first);
  expect(renderPage).toHaveBeenCalledTimes(1);
  etag = '"2"';
  expect(await pageAt("/notion", "")).not.toBe(first);
  expect(renderPage).toHaveBeenCalledTimes(2);
});

test("a slow function gives the skeleton within a quarter of a second, and the next page its answer", async () => {
  backend.mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve(Response.json("late")), 1000)),
  );
  const first = pageAt("/notion", "");
  await vi.advanceTimersByTimeAsync(250);
  expect(await first).toMatchObject({ status: 200, html: "<main>/notion: none</main>" });
  await vi.advanceTimersByTimeAsync(750);
  const next = pageAt("/notion", "");
  await vi.advanceTimersByTimeAsync(250);
  expect(await next).toMatchObject({ html: '<main>/notion: "late"</main>' });
});

test("where the function says that nothing is there, the page is a 404", async () => {
  backend.mockImplementation(() => Promise.resolve(Response.json(NOT_FOUND, { status: 404 })));
  expect(await pageAt("/nothing", "")).toMatchObject({ status: 404, html: "<main>/nothing: null</main>" });
});

test("an answer that can't be rendered is logged, and the page is its skeleton", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  renderPage.mockRejectedValueOnce(new TypeError("tags is undefined"));
  expect(await pageAt("/notion", "")).toMatchObject({ status: 200, html: "<main>/notion: none</main>" });
  expect(logged.mock.calls).toEqual([[new TypeError("tags is undefined")]]);
  logged.mockRestore();
});

test("a path without a page is a 404 that asks nothing", async () => {
  expect(await pageAt("/no/such/place", "")).toMatchObject({ status: 404 });
  expect(backend).not.toHaveBeenCalled();
});

test("a page with a query is rendered again from the same answer, and is not cached", async () => {
  expect(await pageAt("/perchstore", "?q=a")).toMatchObject({
    html: '<main>/perchstore?q=a: "storefront"</main>',
  });
  await pageAt("/perchstore", "?q=a");
  expect(await pageAt("/perchstore", "")).toMatchObject({ html: '<main>/perchstore: "storefront"</main>' });
  expect(await pageAt("/perchstore", "?q=b")).toMatchObject({
    html: '<main>/perchstore?q=b: "storefront"</main>',
  });
  expect([renderPage.mock.calls.length, backend.mock.calls.length]).toEqual([4, 4]);
});

test("at most 200 pages are kept, the newest ones", async () => {
  for (let n = 0; n <= 200; n++) await pageAt(`/app-${n}`, "");
  renderPage.mockClear();
  await pageAt("/app-200", "");
  await pageAt("/app-1", "");
  expect(renderPage).not.toHaveBeenCalled();
  await pageAt("/app-0", "");
  expect(renderPage).toHaveBeenCalledTimes(1);
});

test.each(["//evil.example/", "/%2Fevil.example", "/notion%3Fx", "/%ff", "/a%2F..%2Fnotion"])(
  "%s is rendered as that path of this site, and is no page",
  async (path) => {
    expect(await pageAt(path, "")).toMatchObject({ status: 404 });
    expect(renderPage.mock.calls[0]?.[0].href).toBe(`https://perch.example${path}`);
    expect(backend).not.toHaveBeenCalled();
  },
);
