import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { matchParts } from "./match-parts.ts";

const bold = (text: string, search: string) =>
  matchParts(text, search)
    .filter((part) => part.isMatch)
    .map((part) => part.text);

test("marks the beginning of every word that fits, whatever its case", () => {
  expect(bold("Notes, notebooks and a keynote", "note")).toEqual(["Note", "note"]);
});

test("finds words with accents by their plain letters and the other way round", () => {
  expect(bold("Der Müller", "mull")).toEqual(["Müll"]);
  expect(bold("Der Muller", "müll")).toEqual(["Mull"]);
  expect(bold("cafe\u0301 noir", "café")).toEqual(["cafe\u0301"]);
});

test("finds letters that have no plain one in themselves as the search does", () => {
  expect(bold("Smørrebrød und Straße", "smorre strass")).toEqual(["Smørre", "Straß"]);
});

test("marks a whole word where its letters are joined", () => {
  expect(bold("ملاحظات يومية", "ملاح")).toEqual(["ملاحظات"]);
});

test("marks each word of a search with several", () => {
  expect(bold("Draw diagrams together", "dia draw")).toEqual(["Draw", "dia"]);
});

test("marks nothing for a search without letters", () => {
  expect(bold("Notion", " .* ")).toEqual([]);
});

test("the parts joined are always the text", () => {
  assert(
    property(string({ unit: "grapheme" }), string(), (text, search) => {
      expect(
        matchParts(text, search)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    }),
  );
});
