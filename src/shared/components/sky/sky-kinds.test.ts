import { expect, test } from "vitest";
import { SHIPPED_PICTURES } from "#contract/looks/look.ts";
import { HOURS, pictureOfDay } from "./sky-kinds.ts";

test("a day begins and ends at night, with dawn, day and dusk between", () => {
  expect(HOURS).toHaveLength(24);
  const changes = HOURS.flatMap((hour, index) => (hour === HOURS[index - 1] ? [] : [`${index} ${hour}`]));
  expect(changes).toEqual(["0 night", "5 dawn", "8 day", "18 dusk", "21 night"]);
});

test("each picture has its day, from midnight to midnight, across the end of a year and summer time", () => {
  for (const [year, month, first] of [
    [2026, 11, 28],
    [2026, 2, 26],
  ] as const) {
    const days = SHIPPED_PICTURES.map((_, at) => pictureOfDay(new Date(year, month, first + at)));
    expect(days.toSorted()).toEqual(SHIPPED_PICTURES.toSorted());
    const lastMinute = new Date(year, month, first, 23, 59);
    expect(pictureOfDay(lastMinute)).toBe(days[0]);
  }
});
