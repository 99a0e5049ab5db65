import { expect, test } from "vitest";
import { clockFace } from "./clock-format.ts";

test("the clock shows two-digit 24-hour time and the long English date", () => {
  expect(clockFace(new Date(2026, 10, 21, 9, 41), "24h")).toEqual({
    time: "09:41",
    date: "Saturday, November 21",
    machine: "09:41",
  });
});

test("the minute after midnight is 00:05, not 24:05", () => {
  expect(clockFace(new Date(2026, 10, 21, 0, 5), "24h").time).toBe("00:05");
});

test("the twelve-hour style says AM and PM and keeps a machine-readable time", () => {
  expect(clockFace(new Date(2026, 10, 21, 0, 5), "12h").time).toMatch(/^12:05\sAM$/);
  expect(clockFace(new Date(2026, 10, 21, 21, 5), "12h")).toMatchObject({ machine: "21:05" });
});
