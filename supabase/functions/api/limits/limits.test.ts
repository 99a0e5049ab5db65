import { expect, test } from "vitest";
import { perHour } from "./limits.ts";

test("limits by address follow the links that it may ask for, in proportion", () => {
  expect(perHour("magic-link-by-address", 60)).toBe(60);
  expect(perHour("magic-link-by-address", 6000)).toBe(6000);
  expect(perHour("weather-by-address", 6000)).toBe(60_000);
  expect(perHour("report-by-address", 7)).toBe(4);
});

test.each(["link-by-address", "wrong-access-token-by-address"] as const)(
  "%s keeps somebody from guessing, so it stays",
  (what) => {
    expect(perHour(what, 6000)).toBe(perHour(what, 60));
  },
);

test("limits by account stay, however many people share an address", () => {
  expect(perHour("magic-link-by-email", 6000)).toBe(10);
  expect(perHour("own-icon-by-user", 6000)).toBe(120);
});
