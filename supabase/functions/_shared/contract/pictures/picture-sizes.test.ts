import { expect, test } from "vitest";
import { namesWith, smallerNames, srcSetOf, variantOf, wholeName } from "./picture-sizes.ts";

test("a screenshot's smaller files have its hash, and pages offer all of them", () => {
  const whole = wholeName("ab12");
  expect(namesWith(whole)).toEqual(["ab12-1280.webp", "ab12-640.webp", "ab12-320.webp"]);
  expect(srcSetOf(`/storage/images/${whole}`)).toBe(
    "/storage/images/ab12-1280.webp 1280w, /storage/images/ab12-640.webp 640w, /storage/images/ab12-320.webp 320w",
  );
});

test("one name stands for four pictures, those of phones in two widths", () => {
  const whole = wholeName("ab12", "0f0f");
  expect(whole).toBe("ab12-0f0f-light-desktop-1280.webp");
  expect(namesWith(whole)).toEqual(
    [
      "light-desktop-1280",
      "light-desktop-640",
      "light-desktop-320",
      "dark-desktop-1280",
      "dark-desktop-640",
      "dark-desktop-320",
      "light-phone-640",
      "light-phone-320",
      "dark-phone-640",
      "dark-phone-320",
    ].map((end) => `ab12-0f0f-${end}.webp`),
  );
  const phone = variantOf(`/storage/images/${whole}`, "dark-phone") ?? "";
  expect(srcSetOf(phone)).toBe(
    "/storage/images/ab12-0f0f-dark-phone-640.webp 640w, /storage/images/ab12-0f0f-dark-phone-320.webp 320w",
  );
});

test("a picture of one size has no others", () => {
  for (const name of [
    "ab12.webp",
    "ab12-1280.png",
    "ab12-640.webp",
    "a-1280.webp.svg",
    "a-x-dark-desktop-640.webp",
  ]) {
    expect([name, smallerNames(name), srcSetOf(name)]).toEqual([name, [], undefined]);
    expect(variantOf(name, "dark-phone")).toBeUndefined();
  }
});
