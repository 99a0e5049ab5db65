import { expect, test } from "vitest";
import { storeRules } from "#contract/store-rules.ts";
import { ruleWords } from "./rule-words.ts";

test.each(storeRules)("the rule $id has the contract's words in English", ({ id, heading, text }) => {
  expect(ruleWords(id)).toEqual({ heading, text });
});

test("a removed rule has no words", () => {
  expect(ruleWords("no-frames")).toEqual({ heading: "", text: "" });
});
