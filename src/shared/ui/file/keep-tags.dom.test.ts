import fc from "fast-check";
import { expect, test } from "vitest";
import { keepTags } from "./keep-tags.ts";

const BOUNDS = { tags: 1_000, depth: 100 };
const kept = (markup: string) => keepTags(markup, { names: ["a"] }, BOUNDS);

test("brackets in an attribute's value are no tags", () => {
  expect(kept(`<b><a href="x<b>y" c='<b>'>one</a></b>`)).toBe(`<a href="x<b>y" c='<b>'>one</a>`);
  expect(kept(`<a title=Bob's>one<b> two's</a>`)).toBe(`<a title=Bob's>one two's</a>`);
});

test("what stands around an element that is left out makes no other", () => {
  expect(kept(`1 <<b>b>2`)).toBe("1 &lt;b>2");
  expect(kept(`<<b></b>/b><a>one</a>`)).toBe("&lt;/b><a>one</a>");
  expect(kept(`<<b><i>b><</b>a>one`)).toBe("&lt;b>&lt;a>one");
});

test("what HTML reads as a comment, or as the name of an attribute, is no tag", () => {
  expect(kept(`<!-- <b title=" --><a>one</a><?<b>two<!-->three`)).toBe("<a>one</a>twothree");
  expect(kept(`<a "<a = '<b>two</b>'>one`)).toBe(`<a "<a = '<b>two</b>'>one`);
});

test("no quotation mark hides an element that HTML finds", () => {
  const piece = fc.constantFrom(
    "<",
    ">",
    "a",
    "b",
    "<b>",
    "<a ",
    "=",
    '"',
    "'",
    "/",
    " ",
    "\u00a0",
    "\n",
    "x=",
    "<!--",
    "-->",
    "<?",
    "!",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
      const page = new DOMParser().parseFromString(kept(pieces.join("")), "text/html");
      expect(page.querySelectorAll("b")).toHaveLength(0);
    }),
    { numRuns: 2_000 },
  );
});
