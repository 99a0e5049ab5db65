import { readFileSync } from "node:fs";
import { dehydrate, QueryClient, type DehydratedState } from "@tanstack/react-query";
import { DomUtils, parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { HOSTILE_TEXTS } from "../../tests/support/hostile/texts.ts";
import { inlineParts } from "../headers/content-policy.ts";
import { fillPage } from "./fill-page.ts";

const INDEX = readFileSync(new URL("../../index.html", import.meta.url), "utf8");

/** The page's state after it was rendered from this one answer. */
function stateOf(answer: unknown): DehydratedState {
  const client = new QueryClient();
  client.setQueryData(["store", "/page/a"], answer);
  return dehydrate(client);
}

const byId = (html: string, id: string) => DomUtils.getElementById(id, parseDocument(html).children);
const textOf = (html: string, id: string) => DomUtils.textContent(byId(html, id) ?? []);

test("a page is in #root, which names its path, and its answers follow it", () => {
  const state = stateOf("Notes");
  const html = fillPage(INDEX, "/notion", { html: "<main>Notion</main>", head: "<title>N</title>", state });
  expect(byId(html, "root")?.attribs["data-path"]).toBe("/notion");
  expect(textOf(html, "root")).toBe("Notion");
  expect(JSON.parse(textOf(html, "perch-state"))).toEqual(state);
  expect(html).toContain("<title>N</title>");
  expect(html).not.toContain("<title>Perch</title>");
});

test("a page without answers has no element for them, and without a head it keeps the file's head", () => {
  const state = { mutations: [], queries: [] };
  const html = fillPage(INDEX, "/", { html: "<main></main>", state });
  expect(byId(html, "perch-state")).toBeNull();
  expect(html).toContain("<title>Perch</title>");
});

test("a page gets the whole stylesheet in place of the home screen's, and knows which file it is", () => {
  const shell = INDEX.replace("</head>", '<style data-whole="/assets/app-1.css">a{}</style></head>');
  const styles = "b::after{content:'$&'}";
  const home = fillPage(shell, "/", { html: "" });
  const page = fillPage(shell, "/a", { html: "", styles });
  expect(inlineParts(home).styles).toEqual(["a{}"]);
  expect(inlineParts(page).styles).toEqual([styles]);
  expect(page).toContain('<link rel="stylesheet" href="/assets/app-1.css" type="text/inlined" />');
});

test("what the build has put into the page gives way to another page", () => {
  const built = fillPage(INDEX, "/", { html: "<main>Home</main>" });
  const filled = fillPage(built, "/notion", { html: "<main>Notion</main>" });
  expect(filled).toBe(fillPage(INDEX, "/notion", { html: "<main>Notion</main>" }));
});

test("a page may hold what a replacement text would act on", () => {
  const text = "$& $1 $` $' $$";
  const state = stateOf(text);
  const html = fillPage(INDEX, "/a", { html: `<main>${text}</main>`, state });
  expect(textOf(html, "root")).toBe(text);
  expect(JSON.parse(textOf(html, "perch-state"))).toEqual(state);
});

test.each([...HOSTILE_TEXTS, "<!--/page-->", "</script><!--<script>"])(
  "%s in the answers ends no element and begins none",
  (text) => {
    const plain = fillPage(INDEX, "/a", { html: "", state: stateOf("plain") });
    const state = stateOf(text);
    const html = fillPage(INDEX, "/a", { html: "", state });
    expect(JSON.parse(textOf(html, "perch-state"))).toEqual(state);
    const elements = (page: string) => DomUtils.getElementsByTagName(() => true, parseDocument(page)).length;
    expect(elements(html)).toBe(elements(plain));
    expect(inlineParts(html)).toEqual(inlineParts(INDEX));
  },
);

test.each([`/"><script>x()</script>`, "/'&quot;", "/%22%3E"])(
  "the path %s stays inside its attribute",
  (path) => {
    const html = fillPage(INDEX, path, { html: "" });
    expect(byId(html, "root")?.attribs["data-path"]).toBe(path);
    expect(inlineParts(html)).toEqual(inlineParts(INDEX));
  },
);

test("a page without a place for another is not ours", () => {
  expect(() => fillPage("<title>Perch</title>", "/", { html: "" })).toThrow("no place for a page");
});
