import { expect, test } from "vitest";
import { REASONS } from "#contract/home/reasons.ts";
import { inWords, reasonWords } from "./refusal-words.ts";

test("every reason of the contract has its words, in English those of the contract", () => {
  const sentences = Object.entries(REASONS).map(([reason, { message }]) => [reason, message]);
  expect(Object.entries(reasonWords())).toEqual(sentences);
});

test("a refusal without a known reason keeps the server's sentence", () => {
  const whole = {
    id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e",
    code: "conflict",
    message: "Too soon.",
  } as const;
  expect(inWords(whole)).toEqual(whole);
  expect(inWords({ ...whole, reason: "of_tomorrow" as "full" })).toMatchObject({ message: "Too soon." });
});
