import { expect, test } from "vitest";
import { wantedLanguages } from "./page-language.ts";

test.each([
  ["de-AT, en;q=0.8, fr;q=0.9", ["de-AT", "fr", "en"]],
  ["en;q=0, ja", ["ja"]],
  ["*", ["*"]],
  ["", [""]],
  ["de;q=high, fr", ["fr"]],
])("the header %j wants %j", (header, languages) => {
  expect(wantedLanguages(header)).toEqual(languages);
});

test("a long header is read to a limit", () => {
  expect(wantedLanguages("de,".repeat(10_000))).toHaveLength(20);
});
