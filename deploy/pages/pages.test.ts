import { readFileSync } from "node:fs";
import { DomUtils, parseDocument } from "htmlparser2";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as renderer from "../../src/entry-server.tsx";
import { HOSTILE_TEXTS } from "../../tests/support/hostile/texts.ts";
import { noDetails } from "../../tests/support/spa/store-answers.ts";
import { inlineParts } from "../headers/content-policy.ts";
import { createPages } from "./pages.ts";

// These tests use the real renderer, with hostile names of apps and catalogues.

const INDEX = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
const backend = vi.fn<() => Promise<Response>>();

beforeEach(() => void vi.stubGlobal("fetch", backend));
afterEach(() => vi.unstubAllGlobals());

/** The page at a path, from servers that got this answer. */
async function pageOf(
  pathname: string,
  answer: unknown,
  { status = 200, search = "", acceptLanguage = null as string | null } = {},
) {
  backend.mockImplementation(() => Promise.resolve(Response.json(answer, { status })));
  const pages = createPages({
    renderer,
    supabaseUrl: "https://ref.supabase.co",
    siteUrl: "https://perch.example",
  });
  const found = await pages.find({ url: { pathname, search }, accept: "text/html", acceptLanguage });
  if (!found) throw new Error(`There is no page at ${pathname}.`);
  const page = await pages.fill(INDEX, found);
  const document = parseDocument(page.html);
  const elements = DomUtils.getElementsByTagName(() => true, document);
  return {
    ...page,
    text: DomUtils.textContent(DomUtils.getElementById("root", document.children) ?? []),
    elements: elements.map(({ name, attribs }) => `${name} ${Object.keys(attribs).join(" ")}`),
    links: elements.flatMap(({ attribs: { href = [], src = [] } }) => [href, src].flat()),
  };
}

const aWebapp = (text: string) => ({
  id: 1,
  url: "https://a.example/",
  title: text,
  slug: "a",
  description: text,
  iconUrl: null,
  screenshotUrl: null,
  tags: [text],
  catalogueId: null,
  createdAt: "2026-01-01T00:00:00.000Z",
});
const aCatalogue = (text: string) => ({
  id: 1,
  name: text,
  description: text,
  imageUrl: null,
  iconUrl: null,
  snail: "c",
  createdAt: "2026-01-01T00:00:00.000Z",
  appCount: 1,
});

test("an app's former address leads to the one that it has now, with its query", async () => {
  const answer = { kind: "webapp", webapp: aWebapp("Kept"), details: noDetails };
  for (const path of ["/before", "/app/before"]) {
    const page = await pageOf(path, answer);
    expect([page.status, new Headers(page.headers).get("location")]).toEqual([301, "/a"]);
    expect(page.text).not.toContain("Kept");
  }
  for (const path of ["/a", "/app/a"]) {
    const page = await pageOf(path, answer);
    expect([page.status, new Headers(page.headers).get("location")]).toEqual([200, null]);
  }
});

/** Elements without the shapes of motifs, which depend on the purpose of the app or catalogue. */
const undrawn = (elements: readonly string[]) => elements.filter((element) => !/^path\b/.test(element));

test.each([
  ["an app", (text: string) => ({ kind: "webapp", webapp: aWebapp(text), details: noDetails })],
  [
    "a catalogue",
    (text: string) => ({
      kind: "catalogue",
      catalogue: aCatalogue(text),
      apps: { webapps: [aWebapp(text)], nextCursor: null },
    }),
  ],
])("whatever %s is called, its page has the same elements, and the name as text", async (_what, answerOf) => {
  const plain = await pageOf("/a", answerOf("Plain"));
  expect(plain.text).toContain("Plain");
  for (const text of HOSTILE_TEXTS) {
    const page = await pageOf("/a", answerOf(text));
    expect(page.text).toContain(text);
    expect(undrawn(page.elements)).toEqual(undrawn(plain.elements));
    expect(page.links.filter((link) => !/^(https:\/|\/|#)/.test(link))).toEqual([]);
    expect(inlineParts(page.html)).toEqual(inlineParts(INDEX));
    expect(page.headers).toEqual(plain.headers);
  }
});

test("a page's answer stands where the browser's own calls would put it", async () => {
  const answer = { kind: "webapp", webapp: aWebapp("Notes"), details: noDetails };
  const { html } = await pageOf("/a", answer);
  const [, json = ""] = /id="perch-state">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    queries: [{ queryKey: ["store", "/page/a"], state: { data: answer, status: "success" } }],
  });
});

test("a page without its answer is its skeleton, and a missing page is a 404", async () => {
  const skeleton = await pageOf("/notes", {}, { status: 500 });
  expect([skeleton.status, skeleton.html.includes("perch-state")]).toEqual([200, false]);
  expect(skeleton.html).toContain("<title>Perch</title>");
  const missing = await pageOf("/notes", { code: "not_found" }, { status: 404 });
  expect(missing.status).toBe(404);
  expect(missing.text).toContain("App Not Found");
  const nowhere = await pageOf("/no/such/place", {});
  expect([nowhere.status, nowhere.html.includes("<title>Page not found - Perch</title>")]).toEqual([
    404,
    true,
  ]);
});

test.each([
  ["the language that its address names", "?lang=ar", "de", "ar", "rtl"],
  ["the one that the browser wants most", "", "sv, de-CH;q=0.9, fr;q=0.5", "de", "ltr"],
  ["English, when the browser wants none that Perch has", "", "sv", "en", "ltr"],
])("a page is in %s", async (_which, search, acceptLanguage, language, direction) => {
  const answer = { kind: "webapp", webapp: aWebapp("A"), details: noDetails };
  const { html, headers } = await pageOf("/a", answer, { search, acceptLanguage });
  expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
  expect(headers["content-language"]).toBe(language);
  // An address that names a language has the same page for every browser, so it needs no `Vary`.
  expect(headers["vary"]).toBe(search === "" ? "Accept-Language" : undefined);
});
