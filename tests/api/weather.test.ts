import { createHash } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type HourlyLimit, PER_HOUR } from "#contract/calls/limits.ts";
import { limitKey } from "../../supabase/functions/api/limits/limits.ts";
import { aForecast } from "../support/weather/a-forecast.ts";
import { serviceForecast } from "../support/weather/service-forecast.ts";
import type { WeatherMood } from "../support/weather/weather-server.ts";
import { ownDatabase } from "./support/backend.ts";
import { Client } from "./support/client.ts";
import { testBackend } from "../support/backend/test-backend.ts";

const sql = ownDatabase();
const UTRECHT = { latitude: "52.1", longitude: "5.1" };

beforeEach(async () => {
  await forgetAll();
  await requests();
});
afterAll(forgetAll);

/** Under which the calls of this machine count, whichever of its addresses they come from. */
function keysOf(what: HourlyLimit): Buffer[] {
  return ["127.0.0.1", "::1", "unknown"].map((address) =>
    createHash("sha256").update(limitKey(what, address)).digest(),
  );
}
const KEYS = [...keysOf("weather-by-address"), ...keysOf("weather-places-by-address")];

/** As if nobody had asked for weather, and a service that answers. */
async function forgetAll(): Promise<void> {
  await sql`delete from private.weather_cells`;
  await sql`delete from private.weather_places`;
  for (const key of KEYS) await sql`delete from private.rate_limits where key_hash = ${key}`;
  await mood({});
}

/** Sets what the weather service answers from now on. */
async function mood(next: WeatherMood): Promise<void> {
  await fetch(`${testBackend.weatherUrl}/mood`, { method: "PUT", body: JSON.stringify(next) });
}

/** The addresses that the weather service was asked for since the last call. */
async function requests(): Promise<string[]> {
  const response = await fetch(`${testBackend.weatherUrl}/requests`);
  return (await response.json()) as string[];
}

/** Makes every forecast older by this interval, and due if it is fifteen minutes or more. */
async function letPass(interval: string): Promise<void> {
  await sql`
    update private.weather_cells
    set read_at = read_at - ${interval}::interval, next_read_at = next_read_at - ${interval}::interval,
        forecast = jsonb_set(forecast, '{asOf}', to_jsonb(to_char(
          (forecast ->> 'asOf')::timestamptz at time zone 'UTC' - ${interval}::interval, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
        )))`;
}

const weather = (query = UTRECHT) => new Client().call("getWeather", { query });
const refused = async (query: Record<string, string> = UTRECHT) => {
  const { status, body, headers } = await new Client().refused("getWeather", { query });
  return { status, code: body.code, retryAfter: Number(headers.get("retry-after")) };
};
const ageMinutes = async () => Math.round((Date.now() - Date.parse((await weather()).body.asOf)) / 60_000);
const isRead = () => expect.poll(ageMinutes).toBe(0);
/** The forecast of somewhere else: another temperature tells that it was read anew. */
const warmer = (celsius: number) =>
  mood({
    body: JSON.stringify(serviceForecast(aForecast(new Date(), { now: { celsius, code: 0, isDay: true } }))),
  });

/** Uses up what the caller's address may ask within an hour. */
async function useUp(what: HourlyLimit): Promise<void> {
  for (const key of keysOf(what)) {
    await sql`
      insert into private.rate_limits (key_hash, taken, expires_at)
      values (${key}, ${PER_HOUR[what]}, now() + interval '30 min')
      on conflict (key_hash) do update set taken = excluded.taken, expires_at = excluded.expires_at`;
  }
}

describe("GET /weather", () => {
  test("reads a cell on the first call, and answers now, a day of hours and five days", async () => {
    const { body, headers } = await weather();
    expect(body).toMatchObject({ timeZone: "UTC", now: { celsius: 9, code: 2, isDay: true } });
    expect([body.hours.length, body.days.length]).toEqual([24, 5]);
    expect(Date.now() - Date.parse(body.hours[0]!.at)).toBeLessThan(3_600_000);
    expect(headers.get("cache-control")).toMatch(/public.*s-maxage=60/);
    const [asked = ""] = await requests();
    expect(asked).toMatch(/^\/v1\/forecast\?latitude=52\.1&longitude=5\.1&/);
  });

  test("asks the service once for everybody in a cell, however many call at once", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => weather()));
    expect(new Set(all.map(({ body }) => body.now.celsius))).toEqual(new Set([9]));
    await weather();
    expect(await requests()).toHaveLength(1);
  });

  test("answers what is a quarter of an hour old, and reads behind the answer", async () => {
    await weather();
    await warmer(21);
    await letPass("20 minutes");
    const { body } = await weather();
    expect([body.now.celsius, Math.round((Date.now() - Date.parse(body.asOf)) / 60_000)]).toEqual([9, 20]);
    await expect.poll(async () => (await weather()).body.now.celsius).toBe(21);
    expect(await requests()).toHaveLength(2);
  });

  test("waits for the service when what is known is older than an hour", async () => {
    await weather();
    await warmer(21);
    await letPass("90 minutes");
    expect((await weather()).body.now.celsius).toBe(21);
  });

  test("serves the last known for twelve hours while the service is silent, and then nothing", async () => {
    await weather();
    await mood({ status: 500, body: "{}" });
    await letPass("11 hours 50 minutes");
    expect(await ageMinutes()).toBe(710);
    // A failed read is tried again after half a minute, not at once.
    expect(await ageMinutes()).toBe(710);
    expect(await requests()).toHaveLength(2);
    await letPass("20 minutes");
    expect(await refused()).toMatchObject({ status: 502, code: "upstream_failed" });
    await mood({});
    await letPass("1 hour");
    await isRead();
  });

  test("a hanging service holds up the first answer for some seconds, and later ones not at all", async () => {
    await mood({ hangs: true });
    const startedAt = performance.now();
    expect(await refused()).toMatchObject({ status: 502 });
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    const againAt = performance.now();
    expect(await refused()).toMatchObject({ status: 502 });
    expect(performance.now() - againAt).toBeLessThan(4_000);
  });

  test.each<[string, WeatherMood]>([
    ["an error as Open-Meteo writes it", { status: 400, body: '{"error":true,"reason":"No."}' }],
    ["a page", { body: "<!doctype html><title>Busy</title>" }],
    ["half an answer", { body: JSON.stringify({ ...serviceForecast(), hourly: {} }) }],
    [
      "numbers that can't be",
      { body: JSON.stringify({ ...serviceForecast(), current: { temperature_2m: 1e9 } }) },
    ],
    ["a redirect", { status: 302, body: "" }],
  ])("%s is a 502, and nothing is stored", async (_what, bad) => {
    await mood(bad);
    expect(await refused()).toMatchObject({ status: 502, code: "upstream_failed" });
    expect(await sql`select forecast, failures from private.weather_cells`).toEqual([
      { forecast: null, failures: 1 },
    ]);
  });

  test("refuses more exact positions before anything else happens", async () => {
    expect(await refused({ latitude: "52.0908", longitude: "5.1222" })).toMatchObject({ status: 400 });
    expect(await sql`select from private.weather_cells`).toHaveLength(0);
  });

  test("counts what makes it ask the service, and nothing else", async () => {
    await weather();
    await useUp("weather-by-address");
    expect((await weather()).status).toBe(200);
    const { status, code, retryAfter } = await refused({ latitude: "1", longitude: "1" });
    expect([status, code]).toEqual([429, "rate_limited"]);
    expect(retryAfter).toBeGreaterThan(0);
    expect(await requests()).toHaveLength(1);
  });

  test("answers 304 while unchanged", async () => {
    // The first answer comes from the service, the others from Postgres, whose JSON has an order of its own.
    await weather();
    const etag = (await weather()).headers.get("etag") ?? "";
    const again = await new Client().send("getWeather", {
      query: UTRECHT,
      headers: { "if-none-match": etag },
    });
    expect(again.status).toBe(304);
  });
});

describe("GET /weather/places", () => {
  const places = async (query: string, language = "nl") =>
    (await new Client().call("listWeatherPlaces", { query: { query, language } })).body.places;

  test("finds places by the beginning of their name, and says where they are", async () => {
    expect(await places("Utr")).toEqual([
      {
        name: "Utrecht",
        region: "Provincie Utrecht",
        country: "Netherlands",
        latitude: 52.1,
        longitude: 5.1,
        timeZone: "Europe/Amsterdam",
      },
      expect.objectContaining({ name: "Utrecht", country: "South Africa" }),
    ]);
    expect(await places("Nowhere")).toEqual([]);
  });

  test("looks up a name once in a language, in any spelling", async () => {
    await places("Utrecht");
    await places(" UTRECHT ");
    await places("Utrecht", "en");
    expect(await requests()).toEqual([
      "/v1/search?name=utrecht&language=nl&count=8&format=json",
      "/v1/search?name=utrecht&language=en&count=8&format=json",
    ]);
  });

  test("serves what was found long ago while the service is silent; a new name is a 502", async () => {
    await places("Utrecht");
    await sql`update private.weather_places set read_at = now() - interval '90 days'`;
    await mood({ body: '{"results":[{"name":1}]}' });
    expect(await places("Utrecht")).toHaveLength(2);
    const { status, body } = await new Client().refused("listWeatherPlaces", { query: { query: "Zeist" } });
    expect([status, body.code]).toEqual([502, "upstream_failed"]);
    expect(await sql`select name from private.weather_places`).toEqual([{ name: "utrecht" }]);
  });

  test("counts what makes it ask the service, and nothing else", async () => {
    await places("Utrecht");
    await useUp("weather-places-by-address");
    expect(await places("Utrecht")).toHaveLength(2);
    const { status } = await new Client().refused("listWeatherPlaces", { query: { query: "Zeist" } });
    expect(status).toBe(429);
  });
});
