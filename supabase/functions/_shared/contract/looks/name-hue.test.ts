import { expect, test } from "vitest";
import { hueOf } from "./name-hue.ts";

test("one name has one hue, whatever its case", () => {
  expect(hueOf("Notion ")).toBe(hueOf("notion"));
});

test("a hue stays inside the circle", () => {
  for (const name of ["a", "Figma", "Überwald", "東京"]) {
    expect(hueOf(name)).toBeGreaterThanOrEqual(0);
    expect(hueOf(name)).toBeLessThan(360);
  }
});
