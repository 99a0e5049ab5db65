import { assert, integer, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import { average, darkened, luminance, type Rgb } from "./picture-tone.ts";

test("the average ignores the alpha channel", () => {
  expect(average(new Uint8ClampedArray([10, 20, 30, 255, 30, 40, 50, 0]))).toEqual([20, 30, 40]);
});

test("white text has a contrast of at least 10 on every darkened colour", () => {
  const byte = integer({ min: 0, max: 255 });
  assert(
    property(tuple(byte, byte, byte), (colour) => {
      expect(1.05 / (luminance(darkened(colour)) + 0.05)).toBeGreaterThanOrEqual(10);
    }),
  );
});

test("a dark colour stays as it is, a light one keeps its hue", () => {
  const dark: Rgb = [0, 60, 50];
  expect(darkened(dark)).toEqual(dark);
  const [red, green, blue] = darkened([200, 100, 50]);
  expect(red / green).toBeCloseTo(2);
  expect(green / blue).toBeCloseTo(2);
});
