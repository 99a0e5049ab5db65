import { expect, test } from "vitest";
import { formatAge } from "./format-age.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");

test.each([
  ["2026-11-21T11:59:59Z", "Just now"],
  ["2026-11-21T11:00:01Z", "Just now"],
  ["2026-11-21T11:00:00Z", "1h ago"],
  ["2026-11-20T12:00:01Z", "23h ago"],
  ["2026-11-20T12:00:00Z", "1d ago"],
  ["2026-11-11T11:00:00Z", "10d ago"],
  ["2026-11-21T13:00:00Z", "Just now"],
  ["not a date", "Just now"],
])("the age of an article of %s reads %s at noon", (publishedAt, age) => {
  expect(formatAge(publishedAt, NOW)).toBe(age);
});

test.each([
  ["2026-11-21T11:59:59Z", "Jetzt"],
  ["2026-11-21T07:00:00Z", "vor 5 Std."],
  ["2026-11-18T12:00:00Z", "vor 3 Tagen"],
  ["not a date", "Jetzt"],
])("in German the age of an article of %s reads %s", (publishedAt, age) => {
  expect(formatAge(publishedAt, NOW, "de-DE")).toBe(age);
});

test.each([
  ["2026-11-21T11:59:30Z", "Just now"],
  ["2026-11-21T11:20:00Z", "40 min ago"],
  ["2026-11-21T11:00:00Z", "1h ago"],
  ["2026-11-19T11:00:00Z", "2d ago"],
  ["not a date", "Just now"],
])("with minutes the age of an article of %s reads %s", (publishedAt, age) => {
  expect(formatAge(publishedAt, NOW, "en-US", "minute")).toBe(age);
});

test("with minutes, other languages have theirs", () => {
  expect(formatAge("2026-11-21T11:20:00Z", NOW, "de-DE", "minute")).toBe("vor 40 Min.");
});
