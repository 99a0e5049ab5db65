import { expect, test } from "vitest";
import { PUBLISHED_NAME } from "#contract/published-pages/limits.ts";
import { nameFromTitle, shortAddress } from "./address-words.ts";

test.each([
  ["Work", "work"],
  ["Für die Arbeit!", "fur-die-arbeit"],
  ["  --  ", "page"],
  ["مفضلاتي", "page"],
  [`${"a".repeat(63)} b`, "a".repeat(63)],
  ["Page 2", "page-2"],
])("%j becomes %s", (title, name) => {
  expect(nameFromTitle(title)).toBe(name);
  expect(name).toMatch(PUBLISHED_NAME);
});

test("an address is written without its scheme", () => {
  expect(shortAddress("ada", "work", "https://perch.example")).toBe("perch.example/@ada/work");
});
