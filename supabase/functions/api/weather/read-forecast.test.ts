import { describe, expect, test, vi } from "vitest";
import { aForecast } from "../../../../tests/support/weather/a-forecast.ts";
import { serviceForecast } from "../../../../tests/support/weather/service-forecast.ts";
import type { AskService } from "../ask-service.ts";
import { aheadOf, readForecast } from "./read-forecast.ts";

const NOW = new Date("2026-11-21T09:41:30Z");
const UTRECHT = { latitude: 52.1, longitude: 5.1 };
const good = () => serviceForecast(aForecast(NOW));
const read = (answer: unknown) => readForecast(() => Promise.resolve(answer), UTRECHT, NOW);

test("a forecast as Open-Meteo documents it is read whole", async () => {
  expect(await read(good())).toEqual(aForecast(NOW));
});

test("the service is asked for what is read, in one unit and in seconds", async () => {
  const ask = vi.fn<AskService>(() => Promise.resolve(good()));
  await readForecast(ask, { latitude: -33.9, longitude: 0 }, NOW);
  expect(ask.mock.calls).toEqual([
    [
      {
        latitude: "-33.9",
        longitude: "0",
        current: "temperature_2m,weather_code,is_day,apparent_temperature,wind_speed_10m",
        hourly: "temperature_2m,weather_code,is_day,precipitation_probability",
        daily: "weather_code,temperature_2m_max,temperature_2m_min",
        temperature_unit: "celsius",
        wind_speed_unit: "kmh",
        timezone: "auto",
        timeformat: "unixtime",
        forecast_hours: "36",
        forecast_days: "6",
      },
    ],
  ]);
});

test.each([
  ["Asia/Kolkata", 19_800, "2026-11-21"],
  ["Pacific/Kiritimati", 50_400, "2026-11-21"],
  ["America/St_Johns", -12_600, "2026-11-21"],
])("a day of %s has the date that it has there", async (timeZone, offset, first) => {
  const { days } = await read(serviceForecast(aForecast(NOW, { timeZone }), offset));
  expect(days[0]?.date).toBe(first);
  expect(days).toHaveLength(6);
});

test("a midnight that summer time has moved by an hour is on the same date", async () => {
  const answer = good();
  answer.daily.time = answer.daily.time.map((at, place) => (place === 2 ? at - 3600 : at));
  expect((await read(answer)).days[2]?.date).toBe("2026-11-23");
});

test("an hour or a day that lacks a value is left out", async () => {
  const answer = good();
  answer.hourly.temperature_2m[3] = null;
  answer.daily.weather_code[5] = null;
  const { hours, days } = await read(answer);
  expect([hours.length, days.length]).toEqual([35, 5]);
});

test("a service that knows no wind and no chance of rain is read all the same", async () => {
  const answer = good();
  Object.assign(answer.current, { wind_speed_10m: null, apparent_temperature: undefined });
  Object.assign(answer.hourly, { precipitation_probability: undefined });
  const { now, hours } = await read(answer);
  expect(now).toEqual({ celsius: 9, code: 2, isDay: true });
  expect(hours).toHaveLength(36);
  expect(hours[0]).not.toHaveProperty("rainPercent");
});

describe("an answer is refused", () => {
  const changed = (change: (answer: ReturnType<typeof good>) => unknown) => {
    const answer = good();
    change(answer);
    return answer;
  };
  test.each([
    ["that is an error", { error: true, reason: "Latitude must be in range of -90 to 90°." }],
    ["that is no object", null],
    ["without hours", { ...good(), hourly: undefined }],
    [
      "with a temperature in words",
      changed((answer) => Object.assign(answer.current, { temperature_2m: "<b>9</b>" })),
    ],
    [
      "with a temperature that no place has",
      changed((answer) => Object.assign(answer.current, { temperature_2m: 900 })),
    ],
    [
      "with a time zone that there is not",
      changed((answer) => Object.assign(answer, { timezone: "<img src=x>" })),
    ],
    [
      "with a time zone that no clock knows",
      changed((answer) => Object.assign(answer, { timezone: "Moon/Tycho" })),
    ],
    [
      "with more hours than were asked for by far",
      changed((answer) => (answer.hourly.time = Array(4000).fill(1))),
    ],
    ["of yesterday", serviceForecast(aForecast(new Date("2026-11-20T09:00:00Z")))],
    ["with too few days", changed((answer) => answer.daily.time.splice(4))],
  ])("%s", async (_what, answer) => {
    await expect(read(answer)).rejects.toThrow();
  });
});

describe("what is ahead", () => {
  const known = aForecast(NOW);
  const at = (time: string) => {
    const { hours, days } = aheadOf(known, new Date(time));
    return { first: hours[0]?.at, hours: hours.length, day: days[0]?.date, days: days.length };
  };

  test("begins with the hour and the day that it is", () => {
    const expected = { first: "2026-11-21T09:00:00.000Z", hours: 24, day: "2026-11-21", days: 5 };
    expect(at("2026-11-21T09:41:30Z")).toEqual(expected);
    expect(at("2026-11-21T09:59:59Z")).toEqual(expected);
    expect(at("2026-11-21T10:00:00Z")).toMatchObject({ first: "2026-11-21T10:00:00.000Z", hours: 24 });
  });

  test("is a whole day and five days also after twelve hours of silence", () => {
    expect(at("2026-11-21T21:41:00Z")).toEqual({
      first: "2026-11-21T21:00:00.000Z",
      hours: 24,
      day: "2026-11-21",
      days: 5,
    });
  });

  test("counts days by the place's own clock", () => {
    const there = { ...known, timeZone: "Pacific/Auckland" };
    expect(aheadOf(there, new Date("2026-11-21T12:00:00Z")).days[0]?.date).toBe("2026-11-22");
  });
});
