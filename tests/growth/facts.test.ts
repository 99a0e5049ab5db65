import { describe, test } from "vitest";
import { BOUNDS } from "../../supabase/functions/_shared/bounds.ts";
import { readPageFacts } from "../../supabase/functions/api/checks/facts/page-facts.ts";
import { expectLinear } from "../support/growth.ts";
import { filled, grown, numbered } from "./support/shapes.ts";

const PAGE = BOUNDS.page.characters;
const WORKER = "navigator.serviceWorker ";

/** A script of this code. The reader looks into it only when it names a worker. */
const script = (start: string, unit: string) => filled(`<script>${WORKER}${start}`, unit, "</script>");

const shapes: Record<string, { of: (n: number) => string; most: number }> = {
  "a script of quotation marks": { of: script("x", `"'`), most: PAGE },
  "a script of texts": { of: script("x", `"a",`), most: PAGE },
  "a script of backslashes": { of: script('"', "\\"), most: PAGE },
  "a script of starts of comments": { of: script("x", "/*"), most: PAGE },
  "a script of slashes": { of: script("x", "/ "), most: PAGE },
  "a script of slashes behind spaces": { of: script("x", "/          "), most: PAGE },
  "a script of expressions": { of: script("x", "=/["), most: PAGE },
  "a script of lines": { of: script("", "\n"), most: PAGE },
  "a script of workers": { of: script("", "serviceWorker . register "), most: PAGE },
  "a style of references": { of: filled("<style>", "url(  ", "</style>"), most: PAGE },
  "a style of imports": { of: filled("<style>", "@import  ", "</style>"), most: PAGE },
  "a style of spaces": { of: filled("<style>@import", " ", "</style>"), most: PAGE },
  "a style of color schemes": { of: filled("<style>", "color-scheme : light ", "</style>"), most: PAGE },
  "a set of pictures": { of: filled('<img srcset="', "//a.example 1x, ", '">'), most: PAGE },
  "a set of spaces": { of: filled('<img srcset="', " ", '">'), most: PAGE },
  "an address of slashes": { of: filled('<img src="', "/", '">'), most: PAGE },
  "an address of spaces": { of: filled('<img src="', " ", '">'), most: PAGE },
  "a relation of words": { of: filled('<link rel="', "icons ", '" href="/a">'), most: PAGE },
  "a type of spaces": { of: filled('<script type="', " ", 'x"></script>'), most: PAGE },
  "pictures of other sites": { of: numbered("", (nth) => `<img src=//s${nth}.example>`), most: 36_000 },
  languages: { of: grown("", "<a hreflang=en>x</a>"), most: 50_000 },
  templates: { of: grown("", "<template>"), most: BOUNDS.page.depth - 2 },
};

describe("the facts of a page of hostile shape cost no more than its size:", () => {
  test.each(Object.entries(shapes))("%s", async (_shape, shape) => await expectLinear(read, shape));
});

const read = (html: string) => readPageFacts(html, "https://site.example/");
