import { expect, test } from "vitest";
import { alternatesOf, LANGUAGES, namedLanguage } from "./languages.ts";

test.each([
  ["?lang=pt-BR", "pt-BR"],
  ["?all&lang=de", "de"],
  ["?lang=tlh", null],
  ["?lang=", null],
  ["", null],
])("the address %j names %j", (search, language) => {
  expect(namedLanguage(search)).toBe(language);
});

test("a page has an address in each language, and the plain one for everybody else", () => {
  const alternates = alternatesOf("https://perch.example/figma");
  expect(alternates).toHaveLength(LANGUAGES.length + 1);
  expect(alternates[0]).toEqual(["x-default", "https://perch.example/figma"]);
  expect(Object.fromEntries(alternates)).toMatchObject({
    en: "https://perch.example/figma?lang=en",
    "zh-Hans": "https://perch.example/figma?lang=zh-Hans",
  });
  // Each address names the language that it is listed for.
  expect(alternates.slice(1).map(([, address]) => namedLanguage(new URL(address).search))).toEqual(
    alternates.slice(1).map(([hreflang]) => hreflang),
  );
});
