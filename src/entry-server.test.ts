import { hydrate } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { PageAnswer } from "#contract/site/page.ts";
import type { ReferenceAnswer, ReferenceCall } from "#contract/calls/reference.ts";
import { HOSTILE_TEXTS } from "../tests/support/hostile/texts.ts";
import { storeAnswers } from "../tests/support/spa/store-answers.ts";
import { pathOf } from "./api/http/call-path.ts";
import { storeCalls } from "./api/store/store-calls.ts";
import { storeQueries } from "./api/store/storefront.ts";
import { createQueryClient } from "./app/query-client.ts";
import { isPage, questionOf, renderPage } from "./entry-server.tsx";

const SITE = "https://perch.example";

/** The page at a path, rendered with its one answer. */
function render(path: string, answers: Record<string, unknown> = storeAnswers()) {
  const url = new URL(path, SITE);
  const question = questionOf(url.pathname);
  return renderPage(url, question === null ? {} : { [question]: answers[question] });
}

/** The visible text. Comments separate text nodes of one element, and are removed. */
const textOf = (html: string) =>
  html
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

test.each([
  ["/perchstore", ["Top Charts", "Figma", "Studio Figma"], "Perch Store"],
  ["/figma", ["About Figma", "Figma draws together.", "Get"], "Figma - Perch Store"],
  ["/app/figma", ["About Figma"], "Figma - Perch Store"],
  ["/design-studio", ["Studio Figma", "1 app", "Rated"], "Studio Figma - Perch Store"],
  ["/", ["Store", "Settings"], "Perch"],
  ["/suggest", ["Suggest a web app", "It does no harm"], "Suggest a web app - Perch Store"],
  ["/settings", ["Settings"], "Settings - Perch"],
])("the page at %s has its content and its head before any script", async (path, contents, title) => {
  const { status, html, head } = await render(path);
  expect(status).toBe(200);
  for (const content of contents) expect(textOf(html)).toContain(content);
  expect(head).toContain(title);
  expect(html).toContain('id="main"');
});

test("the page for developers has every call, with its example, before any script", async () => {
  const call: ReferenceCall = {
    name: "getHome",
    method: "GET",
    path: "/api/user/home",
    summary: "Read the home screen",
    about: "",
    scope: "read",
    parameters: [],
    body: null,
    answer: { type: "application/json", shape: "{}", example: '{ "version": 42 }' },
    limits: [],
    errors: [],
  };
  const sections = [{ tag: "Home screen", about: "", calls: [call] }];
  const reference: ReferenceAnswer = { version: "1", sections, shapes: [], others: [] };
  const { html } = await render("/developers", { [questionOf("/developers") ?? ""]: reference });
  expect(textOf(html)).toContain("Read the home screen");
  expect(html).toContain("&quot;version&quot;: 42");
});

test("a page in the index has one canonical address of this site, whatever the query", async () => {
  const { head } = await render("/figma?utm=1");
  expect(head.match(/rel="canonical" href="([^"]*)"/)?.[1]).toBe(`${SITE}/figma`);
});

test("a page whose address names a language is its own canonical page, and leads to the others", async () => {
  const { head } = await render("/figma?lang=de");
  expect(head.match(/rel="canonical" href="([^"]*)"/)?.[1]).toBe(`${SITE}/figma?lang=de`);
  const alternates = [...head.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, ...link]) => link);
  expect(alternates[0]).toEqual(["x-default", `${SITE}/figma`]);
  expect(alternates).toContainEqual(["ar", `${SITE}/figma?lang=ar`]);
});

test("a published page is rendered with its links, and its former address leads to it", async () => {
  const page = {
    id: "00000000-0000-4000-8000-000000000001",
    handle: "anna",
    name: "tools",
    title: "My tools",
    description: "What I use.",
    imageUrl: null,
    publishedAt: "2026-01-10T09:30:00.000Z",
    items: [{ kind: "link", name: "Mine", url: "https://anna.example/", icon: null }],
  };
  const { status, html, head } = await render("/@anna/tools", { "/published/anna/tools": { page } });
  expect(status).toBe(200);
  expect(textOf(html)).toContain("What I use.");
  expect(html).toMatch(/<a [^>]*rel="[^"]*ugc[^"]*"/);
  expect(head).toContain("<title>My tools by @anna - Perch</title>");
  expect(head).toContain(`rel="canonical" href="${SITE}/@anna/tools"`);

  const former = await render("/@ann-a/tools", { "/published/ann-a/tools": { page } });
  expect([former.status, former.location]).toEqual([301, "/@anna/tools"]);
  const gone = await render("/@anna/tools", { "/published/anna/tools": null });
  expect([gone.status, gone.head]).toEqual([404, "<title>Page not found - Perch</title>"]);
});

test("a slug with nothing behind it is a 404 that says so", async () => {
  const { status, html, head } = await render("/nothing");
  expect(status).toBe(404);
  expect(html).toContain("App Not Found");
  expect(head).toBe("<title>App Not Found - Perch</title>");
});

test.each(["/a/b/c", "/Not-A-Slug", "/import/queue/zero"])("the path %s has no page: a 404", async (path) => {
  const { status, html, head } = await render(path);
  expect(isPage(path)).toBe(false);
  expect(status).toBe(404);
  expect(html).toContain("There is nothing at this address.");
  expect(head).toBe("<title>Page not found - Perch</title>");
});

test.each([
  ["de", "Figma zeichnet gemeinsam."],
  ["en", "Figma draws together."],
] as const)("a page in German marks a description as %s", async (descriptionLanguage, description) => {
  const url = new URL("/figma", SITE);
  const question = questionOf("/figma", "", "de") ?? "";
  expect(question).toBe("/page/figma?lang=de");
  const page = storeAnswers()[questionOf("/figma") ?? ""] as Extract<PageAnswer, { kind: "webapp" }>;
  const answer = { ...page, webapp: { ...page.webapp, description, descriptionLanguage } };
  const { html, head } = await renderPage(url, { [question]: answer }, "de");
  expect(html).toMatch(new RegExp(`<p [^>]*lang="${descriptionLanguage}"[^>]*>${description}`));
  expect(head).toContain(description);
  expect(head).toContain("<title>Figma – Perch Store</title>");
});

test.each(["/perchstore", "/design-studio", "/perchstore/catalogues"])(
  "%s in German marks what is said of a catalogue as English",
  async (path) => {
    const question = questionOf(path, "", "de") ?? "";
    const answers: Record<string, unknown> = storeAnswers();
    const { catalogue } = answers[questionOf("/design-studio") ?? ""] as Extract<
      PageAnswer,
      { kind: "catalogue" }
    >;
    answers[pathOf(storeCalls.catalogues(""))] = { catalogues: [catalogue], nextCursor: null };
    const answer = answers[questionOf(path) ?? ""];
    const { html } = await renderPage(new URL(path, SITE), { [question]: answer }, "de");
    const marked = html.matchAll(/<(?:p|span)([^>]*)>For those who draw: Figma</g);
    const attributes = [...marked].map(([, written = ""]) => written);
    expect(attributes).not.toEqual([]);
    for (const each of attributes) expect(each).toContain('lang="en" dir="auto"');
  },
);

test("a page without its answer is rendered as its skeleton", async () => {
  const { status, html } = await renderPage(new URL("/figma", SITE), {});
  expect(status).toBe(200);
  expect(html).toContain('aria-busy="true"');
});

test("the state takes the answers over as the page's cache holds them", async () => {
  const answers = storeAnswers();
  const { state } = await render("/perchstore");
  const client = createQueryClient();
  hydrate(client, JSON.parse(JSON.stringify(state)));
  expect(client.getQueryData(storeQueries.front().queryKey)).toEqual(answers[questionOf("/perchstore")!]);
});

test.each(HOSTILE_TEXTS)("%j in an answer stays text", async (text) => {
  const answers = storeAnswers(text);
  for (const path of ["/perchstore", "/figma", "/design-studio"]) {
    // oxlint-disable-next-line no-await-in-loop -- pages are few, and a failure names its own
    const { html, head } = await render(path, answers);
    // No tag may contain these texts: each has lost its brackets or quotation marks.
    const tags = `${html}${head}`.replaceAll(/="[^"]*"/g, "").match(/<[a-z][^>]*>/gi) ?? [];
    expect(
      tags.filter((tag) => /pwned|onerror|onload|onmouseover|<(script(?! type)|iframe|base)/.test(tag)),
    ).toEqual([]);
    expect(html).not.toMatch(/ href="(javascript:|\/\/)/);
  }
});
