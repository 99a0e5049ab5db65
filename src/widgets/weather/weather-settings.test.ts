import { expect, test } from "vitest";
import { widgetSettings } from "#contract/widgets/home-widgets.ts";
import { cellOf, placeOf, placeSettings, weatherSettings } from "./weather-settings.ts";

const NOTHING = { place: null, latitude: null, longitude: null, units: "language" };
const UTRECHT = { name: "Utrecht", latitude: 52.1, longitude: 5.1 };

test("nothing, garbage and fields of another version give the defaults", () => {
  for (const stored of [
    {},
    null,
    "x",
    { place: 7, latitude: "52", longitude: Infinity, units: "kelvin", more: 1 },
    { place: "", latitude: 91, longitude: -181 },
  ]) {
    expect(weatherSettings.parse(stored)).toEqual(NOTHING);
  }
  expect(weatherSettings.parse({ units: "celsius", place: [] })).toEqual({ ...NOTHING, units: "celsius" });
});

test("a chosen place is stored as the server takes settings, and read again", () => {
  const stored = placeSettings(UTRECHT);
  expect(widgetSettings.safeParse(stored).success).toBe(true);
  expect(placeOf(weatherSettings.parse(stored))).toEqual(UTRECHT);
});

test("there is no place while a part of it is missing", () => {
  for (const missing of ["place", "latitude", "longitude"]) {
    expect(placeOf(weatherSettings.parse({ ...placeSettings(UTRECHT), [missing]: null }))).toBeNull();
  }
});

test("a position is rounded to a tenth of a degree, also one from a file", () => {
  expect(cellOf({ latitude: 52.090_83, longitude: -0.04 })).toEqual({ latitude: 52.1, longitude: 0 });
  const exact = weatherSettings.parse({ place: "Home", latitude: 52.090_83, longitude: 5.122_22 });
  expect(placeOf(exact)).toEqual({ ...UTRECHT, name: "Home" });
});
