import { beforeEach, expect, test, vi } from "vitest";
import type { Home } from "../../_shared/contract/home/home.ts";
import type { StoredSettings } from "../../_shared/contract/settings/settings.ts";
import type { CalendarEvent } from "../../_shared/contract/widgets/calendars.ts";
import type { HomeWidget } from "../../_shared/contract/widgets/home-widgets.ts";
import type { WeatherAnswer } from "../../_shared/contract/widgets/weather.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { createGlances, type GlanceParts } from "./glance.ts";

const NOW = new Date("2026-11-30T07:00:00Z");
beforeEach(() => void vi.useFakeTimers({ now: NOW }));

const claims = {
  sub: "0b2f6f0e-6a52-4c5e-9c53-2f4a53f0c0de",
  email: "a@example.com",
  role: "authenticated",
} as const;
const CALENDAR = "0b2f6f0e-6a52-4c5e-9c53-2f4a53f0c001";

const widget = (
  type: string,
  settings: HomeWidget["settings"],
  fields: HomeWidget["settings"][] = [],
): HomeWidget => ({
  id: `widget:${CALENDAR}`,
  type,
  size: "medium",
  isMinimized: false,
  settings,
  entries: fields.map((each, at) => ({
    id: `0b2f6f0e-6a52-4c5e-9c53-2f4a53f0c10${at}`,
    rank: `a${at}`,
    fields: each,
  })),
});
const link = (name: string) => ({ id: `link:${name}`, name, icon: null, url: `https://${name}.example/` });

const WEATHER = widget("weather", { place: "Bonn", latitude: 50.74, longitude: 7.1, units: "celsius" });
const TASKS = widget("tasks", {}, [
  { text: "Whenever" },
  { text: "Later", due: "2026-12-24" },
  { text: "Done", isDone: true, due: "2026-11-01" },
  { text: "Now", due: "2026-11-30" },
  { text: "" },
  { text: "Odd", due: "soon" },
]);
const home = (column: HomeWidget[], items: Home["pages"][number]["items"] = []): Home => ({
  version: 1,
  pages: [
    { id: "page:1", name: null, items },
    { id: "page:2", name: null, items: [link("second")] },
  ],
  column,
});
const FORECAST: WeatherAnswer = {
  asOf: "2026-11-30T06:50:00.000Z",
  timeZone: "Europe/Berlin",
  now: { celsius: -0.4, code: 3, isDay: true },
  hours: [{ at: "2026-11-30T07:00:00.000Z", celsius: -0.4, code: 3, isDay: true }],
  days: [{ date: "2026-11-30", code: 3, lowCelsius: -3.2, highCelsius: 4.6 }],
};
const event = (title: string, start: string, end: string, isAllDay = false): CalendarEvent => ({
  calendarId: CALENDAR,
  id: title,
  title,
  start,
  end,
  isAllDay,
});
const EVENTS = [
  event("Whole", "2026-11-30", "2026-12-01", true),
  event("Over", "2026-11-30T05:00:00.000Z", "2026-11-30T06:00:00.000Z"),
  event("Going on", "2026-11-30T06:30:00.000Z", "2026-11-30T08:00:00.000Z"),
  event("Next", "2026-11-30T09:00:00.000Z", "2026-11-30T10:00:00.000Z"),
];

function glanceOf(
  shown: Home,
  {
    settings = null as StoredSettings | null,
    at = () => Promise.resolve(FORECAST),
    events = () => Promise.resolve({ calendars: [], events: EVENTS }),
  }: {
    settings?: StoredSettings | null;
    at?: GlanceParts["weather"]["at"];
    events?: GlanceParts["calendars"]["events"];
  } = {},
) {
  const lines: object[] = [];
  const glances = createGlances({
    homes: { read: () => Promise.resolve(shown) },
    settings: { read: () => Promise.resolve(settings) },
    calendars: { events },
    weather: { at },
    log: (line) => lines.push(line),
  });
  return { reading: glances.read(claims), lines };
}

test("a home screen without widgets and tiles is empty, and asks nothing", async () => {
  const [at, events] = [vi.fn<GlanceParts["weather"]["at"]>(), vi.fn<GlanceParts["calendars"]["events"]>()];
  expect(await glanceOf(home([]), { at, events }).reading).toEqual({
    language: null,
    timeZone: "UTC",
    clockStyle: "24h",
    event: null,
    tasks: [],
    weather: null,
    tiles: [],
  });
  expect([...at.mock.calls, ...events.mock.calls]).toEqual([]);
});

test("tasks that are due come first, done ones not at all; the weather is the place's, in its units", async () => {
  const glance = await glanceOf(home([TASKS, WEATHER])).reading;
  expect(glance.tasks).toEqual([
    { text: "Now", due: "2026-11-30" },
    { text: "Later", due: "2026-12-24" },
    { text: "Whenever", due: null },
    { text: "Odd", due: null },
  ]);
  expect(glance).toMatchObject({
    timeZone: "Europe/Berlin",
    weather: { place: "Bonn", unit: "celsius", degrees: 0, code: 3, isDay: true },
  });
  const byLanguage = home([widget("weather", { ...WEATHER.settings, units: "language" })]);
  const inEnglish = await glanceOf(byLanguage, { settings: { language: "en" } }).reading;
  expect(inEnglish.weather).toMatchObject({ unit: "fahrenheit", degrees: 31 });
  expect((await glanceOf(byLanguage).reading).weather?.unit).toBe("celsius");
});

test("the weather is asked for the rounded place, calendars for two weeks in the person's zone", async () => {
  const at = vi.fn<GlanceParts["weather"]["at"]>(() => Promise.resolve(FORECAST));
  const events = vi.fn<GlanceParts["calendars"]["events"]>(() =>
    Promise.resolve({ calendars: [], events: EVENTS }),
  );
  const calendars = widget("calendar", { calendars: [{ id: CALENDAR }, { id: "odd" }] as never });
  const glance = await glanceOf(home([WEATHER, calendars]), {
    at,
    events,
    settings: { timeZone: "Pacific/Auckland", clockStyle: "12h", language: "de" },
  }).reading;
  expect(at.mock.calls[0]?.[0]).toMatchObject({ latitude: 50.7, longitude: 7.1 });
  expect(events).toHaveBeenCalledWith(claims, {
    ids: [CALENDAR],
    first: "2026-11-30",
    days: 14,
    timeZone: "Pacific/Auckland",
  });
  expect(glance).toMatchObject({ timeZone: "Pacific/Auckland", clockStyle: "12h", language: "de" });
  expect(glance.event?.title).toBe("Next");
});

test.each([
  ["what goes on, without a later one", EVENTS.slice(0, 3), "Going on"],
  ["a whole day, when the rest is over", EVENTS.slice(0, 2), "Whole"],
  ["nothing, when all is over", EVENTS.slice(1, 2), undefined],
])("the next event is %s", async (_what, some, title) => {
  const calendars = home([widget("calendar", { calendars: [{ id: CALENDAR }] as never })]);
  const events = () => Promise.resolve({ calendars: [], events: some });
  expect((await glanceOf(calendars, { events }).reading).event?.title).toBe(title);
});

test("tiles are the apps and links of the first page, those in folders too", async () => {
  const folder = { id: "folder:1", name: "Folder", items: [link("two"), link("three")] };
  const { tiles } = await glanceOf(home([], [link("one"), folder, WEATHER, link("four")])).reading;
  expect(tiles.map(({ name }) => name)).toEqual(["one", "two", "three", "four"]);
});

test("weather and calendars that fail are null, and the rest is there", async () => {
  const shown = home([WEATHER, TASKS, widget("calendar", { calendars: [{ id: CALENDAR }] as never })]);
  const failing = () => Promise.reject(new HttpError("upstream_failed", "It does not answer."));
  const failed = glanceOf(shown, { at: failing, events: failing });
  expect(await failed.reading).toMatchObject({ event: null, weather: null, tasks: { length: 4 } });
  expect(failed.lines).toHaveLength(2);
});
