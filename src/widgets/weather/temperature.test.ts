import { expect, test } from "vitest";
import { formatDegrees, scaleOf } from "./temperature.ts";

test.each([
  ["en-US", "fahrenheit"],
  ["es-US", "fahrenheit"],
  ["en-LR", "fahrenheit"],
  ["en-GB", "celsius"],
  ["nl", "celsius"],
  ["no language", "celsius"],
] as const)("people of %s think in degrees %s", (language, scale) => {
  expect(scaleOf("language", language)).toBe(scale);
});

test("a chosen unit holds in every language", () => {
  expect([scaleOf("celsius", "en-US"), scaleOf("fahrenheit", "nl")]).toEqual(["celsius", "fahrenheit"]);
});

test.each([
  [9.4, "celsius", "en-US", "9°"],
  [9.4, "fahrenheit", "en-US", "49°"],
  [-0.4, "celsius", "en-US", "0°"],
  [-3.2, "celsius", "en-US", "−3°"],
  [-3.2, "celsius", "nl", "−3°"],
  [-40, "fahrenheit", "en-US", "−40°"],
] as const)("%f °C in %s and %s is %s", (celsius, scale, language, text) => {
  expect(formatDegrees(celsius, scale, language)).toBe(text);
});
