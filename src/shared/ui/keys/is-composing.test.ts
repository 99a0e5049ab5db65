import { expect, test } from "vitest";
import { isComposing } from "./is-composing.ts";

test.each([
  ["the Enter that ends a composition in Chromium and Firefox", { isComposing: true, keyCode: 229 }, true],
  ["the same in Safari, which has ended the composition before", { isComposing: false, keyCode: 229 }, true],
  ["a letter while composing", { isComposing: true, keyCode: 65 }, true],
  ["an Enter after the composition", { isComposing: false, keyCode: 13 }, false],
  ["a key without a code", { isComposing: false, keyCode: 0 }, false],
])("%s belongs to the input method: %j %s", (_name, press, belongs) => {
  expect(isComposing(press)).toBe(belongs);
  expect(isComposing({ nativeEvent: press })).toBe(belongs);
});
