import { expect, test } from "vitest";
import { bannerHues, bannerShapes } from "./banner-shapes.ts";

test("a name always gets the same seven shapes", () => {
  expect(bannerShapes("Design Studio")).toHaveLength(7);
  expect(bannerShapes("Design Studio")).toEqual(bannerShapes("Design Studio"));
});

test("two names look different", () => {
  expect(bannerShapes("Design Studio")).not.toEqual(bannerShapes("Learn Something Today"));
});

test("the two hues of a banner are distinct but close", () => {
  for (const name of ["Design Studio", "Writer’s Desk", "x"]) {
    const { from, to } = bannerHues(name);
    const distance = (to - from + 360) % 360;
    expect(distance).toBeGreaterThanOrEqual(40);
    expect(distance).toBeLessThan(90);
  }
});
