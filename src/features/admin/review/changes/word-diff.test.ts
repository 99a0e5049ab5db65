import fc from "fast-check";
import { expect, test } from "vitest";
import { wordDiff } from "./word-diff.ts";

test("names what is gone and what is new, word by word", () => {
  expect(wordDiff("https://www.komoot.de/", "https://www.komoot.com/")).toEqual([
    { kind: "same", text: "https://www.komoot." },
    { kind: "removed", text: "de" },
    { kind: "added", text: "com" },
    { kind: "same", text: "/" },
  ]);
});

test("both texts can be put together from the parts", () => {
  const texts = fc.array(fc.constantFrom("a", "bird", " ", ".", "日本", "\n")).map((words) => words.join(""));
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const parts = wordDiff(before, after);
      const without = (kind: string) =>
        parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join("");
      expect([without("added"), without("removed")]).toEqual([before, after]);
    }),
  );
});

test("very long texts are compared as wholes", () => {
  const long = "word ".repeat(2000);
  expect(wordDiff(long, `${long}!`).map(({ kind }) => kind)).toEqual(["removed", "added"]);
});
