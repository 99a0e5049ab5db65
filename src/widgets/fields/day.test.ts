import { expect, test } from "vitest";
import { addDays, dayMs, dayOf, daysBetween } from "./day.ts";

test("what is no day is none", () => {
  expect(dayMs("2026-02-28")).toBe(Date.UTC(2026, 1, 28));
  expect(dayMs("2028-02-29")).toBe(Date.UTC(2028, 1, 29));
  for (const text of ["2026-02-29", "2026-13-01", "2026-00-10", "0026-01-01", "2026-1-1", "", "x"])
    expect(dayMs(text), text).toBeNull();
});

test("days are counted by the calendar, also where a day has 23 or 25 hours", () => {
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
  expect(daysBetween("2027-01-01", "2026-12-31")).toBe(-1);
  expect(daysBetween("x", "2026-12-31")).toBeNaN();
  expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
});

test("a moment is on its local day", () => {
  expect(dayOf(new Date(2026, 10, 21, 0, 0))).toBe("2026-11-21");
  expect(dayOf(new Date(2026, 10, 21, 23, 59, 59))).toBe("2026-11-21");
});
