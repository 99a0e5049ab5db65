import { expect, test } from "vitest";
import { ownName } from "./language-setting.tsx";

test.each([
  ["en", "English"],
  ["fr", "Français"],
  ["pt-BR", "Português (Brasil)"],
  ["zh-Hans", "简体中文"],
  ["ar", "العربية"],
] as const)("%s is called %s", (language, name) => {
  expect(ownName(language)).toBe(name);
});
