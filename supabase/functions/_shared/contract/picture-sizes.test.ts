import { expect, test } from "vitest";
import { sizedName, smallerNames, srcSetOf } from "./picture-sizes.ts";

test("a screenshot's smaller files have its hash, and pages offer all of them", () => {
  const whole = sizedName("ab12", 1280);
  expect(smallerNames(whole)).toEqual(["ab12-640.webp", "ab12-320.webp"]);
  expect(srcSetOf(`/storage/images/${whole}`)).toBe(
    "/storage/images/ab12-1280.webp 1280w, /storage/images/ab12-640.webp 640w, /storage/images/ab12-320.webp 320w",
  );
});

test("a picture of one size has no others", () => {
  for (const name of ["ab12.webp", "ab12-1280.png", "ab12-640.webp", "a-1280.webp.svg"]) {
    expect([name, smallerNames(name), srcSetOf(name)]).toEqual([name, [], undefined]);
  }
});
