import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { renderTitle } from "../supabase/functions/_shared/contract/render-head.ts";
import { inlineScripts } from "./content-policy.ts";
import { injectHead } from "./inject-head.ts";

const INDEX = readFileSync(new URL("../index.html", import.meta.url), "utf8");
const HEAD = `<title>Notion</title>\n<meta name="description" content="Notes">\n<script type="application/ld+json">{"a":1}</script>`;

const count = (html: string, part: RegExp) => html.match(part)?.length ?? 0;

test("a head takes the place of the page's own title and description", () => {
  const html = injectHead(INDEX, HEAD);
  expect(html).toContain(HEAD);
  expect(count(html, /<title>/g)).toBe(1);
  expect(count(html, /name="description"/g)).toBe(1);
  expect(html.indexOf(HEAD)).toBeLessThan(html.indexOf("</head>"));
});

test("the rest of the page stays as it is", () => {
  const marked = injectHead(INDEX, "<title></title>");
  const [before = "", after = ""] = marked.split("<title></title>");
  expect(INDEX.startsWith(before)).toBe(true);
  expect(INDEX.endsWith(after.slice(after.indexOf("<meta name=")))).toBe(true);
  expect(inlineScripts(injectHead(INDEX, HEAD))).toEqual(inlineScripts(INDEX));
});

test("a title may hold what a replacement text would act on", () => {
  const title = renderTitle("$& $1 $` $' $$ </title><title>");
  expect(injectHead(INDEX, title)).toContain(title);
});

test("a page without a title is not ours", () => {
  expect(() => injectHead("<html></html>", HEAD)).toThrow("no title");
});
