import { expect, test } from "vitest";
import { readManifest } from "../page/manifest.ts";
import { manifestText } from "./manifest-text.ts";

const textOf = (members: Record<string, unknown>) =>
  manifestText(readManifest(JSON.stringify(members), "https://app.example/a.json")!);

test.each([
  ["de", "de"],
  ["de-AT", "de"],
  [" DE ", "de"],
  ["pt-BR", "pt-BR"],
  ["pt", "pt-BR"],
  ["zh-CN", "zh-Hans"],
  ["zh", "zh-Hans"],
  ["ja-JP", "ja"],
])("a manifest in %s says its description in %s", (lang, language) => {
  expect(textOf({ lang, description: "Hebt <b>Notizen</b>\n auf." })).toEqual({
    language,
    description: "Hebt Notizen auf.",
  });
});

test.each(["en", "en-GB", "zh-TW", "tlh", "", "*", "german language", "x".repeat(100_000), 7, undefined])(
  "a manifest in %s says nothing in another language than English",
  (lang) => {
    expect(textOf({ lang, description: "Hebt Notizen auf." })).toBeNull();
  },
);

test("a description is bounded, and none when it is empty or no text", () => {
  const long = textOf({ lang: "de", description: "Notiz ".repeat(10_000) });
  expect(long?.description.length).toBeLessThanOrEqual(500);
  expect(textOf({ lang: "de", description: " \u200b " })).toBeNull();
  expect(textOf({ lang: "de", description: { de: "Notizen" } })).toBeNull();
});
