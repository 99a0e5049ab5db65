import { expect, test } from "vitest";
import { compareHref, readCompared } from "./compare-params.ts";

test.each([
  ["", []],
  ["?apps=", []],
  ["?apps=notion", ["notion"]],
  ["?apps=notion,%20evernote%20,,notion", ["notion", "evernote"]],
  ["?apps=a,b,c,d", ["a", "b", "c"]],
  [`?apps=${"a".repeat(100)}`, ["a".repeat(64)]],
])("%s compares %j", (query, slugs) => {
  expect(readCompared(query)).toEqual(slugs);
});

test("an address reads as what it was written from", () => {
  for (const slugs of [[], ["notion"], ["notion", "no&such=app", "ünknown"]])
    expect(readCompared(new URL(compareHref(slugs), "https://perch.example").search)).toEqual(slugs);
});
