import { expect, test } from "vitest";
import { bestLanguage } from "./best-language.ts";

test.each([
  [["de-AT", "en"], "de"],
  [["pt-PT", "pt"], "pt-BR"],
  [["zh-CN"], "zh-Hans"],
  [["zh-SG"], "zh-Hans"],
  [["ar-EG"], "ar"],
  [["no", "sv"], "en"],
  [["fi", "fr-CA"], "fr"],
  [["en-GB", "de"], "en"],
  [["*", "en-US@posix", "ja"], "ja"],
  [[], "en"],
])("browsers that want %j get %s", (wanted, language) => {
  expect(bestLanguage(wanted)).toBe(language);
});
