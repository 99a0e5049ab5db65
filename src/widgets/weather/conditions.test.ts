import { expect, test } from "vitest";
import { conditionOf } from "./conditions.ts";

/** All codes that Open-Meteo documents. */
const CODES = [
  0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99,
];

test("every documented code has words and an icon, by day and by night", () => {
  for (const code of CODES) {
    for (const isDay of [true, false]) {
      const { words, icon } = conditionOf(code, isDay);
      expect([code, words]).toEqual([code, expect.stringMatching(/^[A-Z][a-z ]+$/)]);
      expect(icon).toBeTruthy();
    }
  }
});

test("the sun shines by day only", () => {
  expect(conditionOf(0, true).words).toBe("Sunny");
  expect(conditionOf(0, false).words).toBe("Clear");
  expect(conditionOf(2, true).icon).not.toBe(conditionOf(2, false).icon);
});

test("an unknown code has an icon and no words", () => {
  expect(conditionOf(42, true)).toEqual({ words: "", icon: expect.anything() });
});
