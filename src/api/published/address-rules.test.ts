import { expect, test } from "vitest";
import { HANDLE_RULE, PUBLISHED_NAME_RULE } from "#contract/published-pages/limits.ts";
import { handleRule, publishedNameRule } from "./address-rules.ts";

test("in English the rules of addresses are those of the contract", () => {
  expect([handleRule(), publishedNameRule()]).toEqual([HANDLE_RULE, PUBLISHED_NAME_RULE]);
});
