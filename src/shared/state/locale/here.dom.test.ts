import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import { wallTime } from "./here.ts";
import { hereZone } from "./here-zone.ts";
import { applyLook, keptMarks } from "../look/look.ts";

const choose = (timeZone: string | null) => applyLook({ ...DEFAULT_SETTINGS, timeZone });
const shownAt = (moment: string) => wallTime(new Date(moment)).toISOString().slice(0, 16);

beforeEach(() => vi.stubEnv("TZ", "America/New_York"));
afterEach(() => {
  choose(null);
  vi.unstubAllEnvs();
});

test("without a choice, clocks follow the device, and change with its clocks", () => {
  expect(hereZone()).toBe("America/New_York");
  expect(shownAt("2026-03-08T06:59:00Z")).toBe("2026-03-08T01:59");
  expect(shownAt("2026-03-08T07:00:00Z")).toBe("2026-03-08T03:00");
});

test.each([
  ["Asia/Tokyo", "2026-11-28T16:05:00Z", "2026-11-29T01:05"],
  ["Asia/Kolkata", "2026-11-28T16:05:00Z", "2026-11-28T21:35"],
  ["UTC", "2026-11-28T16:05:00Z", "2026-11-28T16:05"],
  // The device skips this hour.
  ["UTC", "2026-03-08T02:30:00Z", "2026-03-08T02:30"],
])("clocks follow the chosen zone %s, wherever the device is", (zone, moment, shown) => {
  choose(zone);
  expect([hereZone(), shownAt(moment)]).toEqual([zone, shown]);
});

test.each(["Mars/Olympus", "Europe", "toString"])(
  "in place of %s, which no browser knows, the device's zone counts",
  (zone) => {
    choose(zone);
    expect([hereZone(), shownAt("2026-11-28T16:05:00Z")]).toEqual(["America/New_York", "2026-11-28T11:05"]);
    expect(keptMarks.get()["lag"]).toBeUndefined();
  },
);

test.each([
  ["Asia/Tokyo", -14 * 3_600_000],
  ["Pacific/Marquesas", 4.5 * 3_600_000],
])("the script of index.html is told how far clocks in %s lag behind the device’s", (zone, lag) => {
  vi.setSystemTime("2026-11-28T16:05:00.900Z");
  choose(zone);
  expect(keptMarks.get()["lag"]).toBe(String(lag));
  vi.useRealTimers();
});
