import { expect, test } from "vitest";
import { findPlaces } from "./find-places.ts";
import { LARGE_CITIES, RENAMED } from "./place-names.ts";

const names = (typed: string) => findPlaces(typed).map(({ name }) => name);

test.each([
  ["lisb", "Lisbon", "Europe/Lisbon"],
  ["new york", "New York", "America/New_York"],
  ["sao", "Sao Paulo", "America/Sao_Paulo"],
  ["MUMB", "Mumbai", "Asia/Kolkata"],
  ["brasilia", "Brasília", "America/Sao_Paulo"],
  ["utc", "UTC", "UTC"],
])("%s finds %s", (typed, name, zone) => {
  expect(findPlaces(typed)[0]).toMatchObject({ name, zone });
});

test("a city of today's name is found, whatever the browser calls its zone", () => {
  for (const typed of ["Kolkata", "Kathmandu", "Yangon", "Kyiv", "Ho Chi Minh City"])
    expect(names(typed)).toContain(typed);
});

test("the beginning of a name counts more than a word in it, and that more than its region", () => {
  const found = names("york");
  expect(found[0]).toBe("New York");
  expect(names("argentina").length).toBeGreaterThan(1);
  expect(findPlaces("argentina").every(({ region }) => region.startsWith("Argentina"))).toBe(true);
});

test("at most six are found, none without a text or with one that fits nothing", () => {
  expect(findPlaces("a")).toHaveLength(6);
  for (const typed of ["", "  ", "qqqq", "(.*)+"]) expect(findPlaces(typed)).toEqual([]);
});

test("each listed zone is one that browsers know", () => {
  for (const timeZone of [...LARGE_CITIES.map(([, zone]) => zone), ...Object.keys(RENAMED)])
    expect(() => new Intl.DateTimeFormat("en", { timeZone }), timeZone).not.toThrow();
});
