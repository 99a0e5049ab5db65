import { expect, test } from "vitest";
import { meanColour } from "./measure-bitmap.ts";

test("the colour of a part is the mean of its pixels, whatever their opacity", () => {
  expect(meanColour([255, 0, 10, 255])).toBe("#ff000a");
  expect(meanColour([0, 100, 255, 255, 100, 0, 255, 0])).toBe("#3232ff");
});
