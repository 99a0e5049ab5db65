import { expect, test } from "vitest";
import { whyWords } from "./why-words.ts";

test.each([
  [{ purpose: "taking notes", tag: "writing", traits: [] }, ["Also for taking notes"]],
  [{ purpose: null, tag: "writing", traits: [] }, ["Also in Writing"]],
  [
    { purpose: "taking notes", tag: null, traits: ["offline" as const, "alone" as const] },
    ["Also for taking notes", "can work offline", "loads from no other site"],
  ],
])("%j is said in words", (common, words) => {
  expect(whyWords(common)).toEqual(words);
});
