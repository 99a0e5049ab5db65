import { describe, expect, test } from "vitest";
import { calendarSettings, COLORS, freeColor, nameOf } from "./calendar-settings.ts";
import { BAR_COLORS } from "./calendars/colors.ts";

const ID = "00000000-0000-4000-8000-000000000001";
const one = { id: ID, name: "Work", host: "calendars.example", color: "green" } as const;

describe("stored settings", () => {
  test("nothing and garbage give the defaults", () => {
    const defaults = { calendars: [], weekStart: "auto" };
    for (const stored of [{}, { calendars: "x", weekStart: 7 }, { calendars: null, other: 1 }]) {
      expect(calendarSettings.parse(stored)).toEqual(defaults);
    }
  });

  test("a broken calendar spoils only itself, and there are at most five", () => {
    const stored = {
      calendars: [{ id: "x" }, null, { id: ID, color: "gold" }, one, one, one, one, one],
      weekStart: "sunday",
    };
    expect(calendarSettings.parse(stored)).toEqual({
      calendars: [{ id: ID, name: "", host: "", color: "blue" }, one, one, one, one],
      weekStart: "sunday",
    });
  });
});

test("a calendar is called by its name, else by where it comes from", () => {
  expect(nameOf(one)).toBe("Work");
  expect(nameOf({ ...one, name: "  " })).toBe("calendars.example");
  expect(nameOf({ ...one, name: "", host: "" })).toBe("Calendar");
});

test("a new calendar has a color that no other one has", () => {
  expect(freeColor([])).toBe("blue");
  expect(freeColor([one, { ...one, color: "blue" }])).toBe("orange");
  expect(freeColor(COLORS.map((color) => ({ ...one, color })))).toBe("gray");
});

/** The relative luminance of #rrggbb (WCAG 2). */
function luminance(color: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(COLORS)("a %s bar is seen on the widgets of both themes, and beside the next event", (color) => {
  const own = luminance(BAR_COLORS[color]);
  // The darkest surface of the light theme and the lightest one of the dark theme: `--hint` on a widget.
  for (const surface of ["#eef1f3", "#26323b"].map(luminance)) {
    const [light, dark] = own > surface ? [own, surface] : [surface, own];
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(3);
  }
});
