import { readFileSync } from "node:fs";
import { parseDocument, DomUtils } from "htmlparser2";
import { expect, test } from "vitest";
import { HOSTILE_TEXTS } from "../../tests/support/hostile/texts.ts";
import { catalogueHead, webappHead } from "../../src/shared/components/page/public-heads.ts";
import {
  addressed,
  type AddressedHead,
  renderHead,
  renderTitle,
} from "../../src/shared/components/page/render-head.ts";
import { inlineParts } from "../headers/content-policy.ts";
import { injectHead } from "./inject-head.ts";

const INDEX = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
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
  expect(inlineParts(injectHead(INDEX, HEAD))).toEqual(inlineParts(INDEX));
});

test("a title may hold what a replacement text would act on", () => {
  const title = renderTitle("$& $1 $` $' $$ </title><title>");
  expect(injectHead(INDEX, title)).toContain(title);
});

test("a page without a title is not ours", () => {
  expect(() => injectHead("<html></html>", HEAD)).toThrow("no title");
});

const SITE = "https://perch.example";

/** The heads of an app and of a catalogue in which every free text is this one. */
function headsOf(text: string): AddressedHead[] {
  const app = { title: text, description: text, slug: "a", iconUrl: null, screenshotUrl: null, tags: [text] };
  const catalogue = { name: text, description: text, snail: "c", imageUrl: null, iconUrl: null, appCount: 1 };
  return [webappHead(app, SITE), catalogueHead(catalogue, [app], SITE)].map((head) =>
    addressed(head, "", "en"),
  );
}

/** The page's elements in order, each with the names of its attributes. */
const elementsOf = (html: string) =>
  DomUtils.getElementsByTagName(() => true, parseDocument(html)).map(
    ({ name, attribs }) => `${name} ${Object.keys(attribs).join(" ")}`,
  );

test("whatever an app or a catalogue is called, the page has the same elements, and the name as text", () => {
  for (const text of HOSTILE_TEXTS) {
    for (const [index, head] of headsOf(text).entries()) {
      const html = injectHead(INDEX, renderHead(head));
      const harmless = headsOf("Notion")[index];
      expect(elementsOf(html)).toEqual(harmless && elementsOf(injectHead(INDEX, renderHead(harmless))));
      const [title] = DomUtils.getElementsByTagName("title", parseDocument(html));
      expect(title && DomUtils.textContent(title)).toBe(head.title);
      const json = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html)?.[1] ?? "";
      expect(JSON.parse(json)).toEqual(head.structuredData);
      expect(inlineParts(html)).toEqual(inlineParts(INDEX));
    }
  }
});
