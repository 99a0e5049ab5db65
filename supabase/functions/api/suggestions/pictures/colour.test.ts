import fc from "fast-check";
import { expect, test } from "vitest";
import { blend, contrast, fromHex, toHex, toOklch, toRgb } from "./colour.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("every sRGB colour survives the way to OKLCH and back", () => {
  fc.assert(
    fc.property(hex, (colour) => {
      const again = toRgb(toOklch(fromHex(colour)));
      fromHex(colour).forEach((channel, place) => expect(again[place]).toBeCloseTo(channel, 1.5));
    }),
  );
});

test("a colour outside sRGB gives up chroma, not lightness or hue", () => {
  const vivid = { lightness: 0.6, chroma: 0.4, hue: 150 };
  const { lightness, chroma, hue } = toOklch(toRgb(vivid));
  expect(lightness).toBeCloseTo(0.6, 2);
  expect(hue).toBeCloseTo(150, 0);
  expect(chroma).toBeLessThan(0.4);
});

test("contrast is 21 between black and white, 1 between equals, and symmetric", () => {
  const [black, white, teal] = [fromHex("000000"), fromHex("ffffff"), fromHex("0a7c86")];
  expect(contrast(black, white)).toBeCloseTo(21, 5);
  expect(contrast(teal, teal)).toBe(1);
  expect(contrast(teal, white)).toBe(contrast(white, teal));
});

test("half of white on black is middle grey", () => {
  expect(toHex(blend([1, 1, 1], 0.5, [0, 0, 0]))).toBe("#808080");
});

test("what is not a colour is refused", () => {
  expect(() => fromHex("teal")).toThrow(RangeError);
});
