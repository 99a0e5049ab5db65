import { expect, test, vi } from "vitest";
import type { Place, WeatherAnswer, WeatherCell } from "../../_shared/contract/widgets/weather.ts";
import { fakedApi } from "../../../../tests/support/fakes/fake-deps.ts";
import { aForecast } from "../../../../tests/support/weather/a-forecast.ts";

const at = vi.fn<(cell: WeatherCell, admit: () => Promise<void>) => Promise<WeatherAnswer>>();
const find = vi.fn<(query: string, language: string, admit: () => Promise<void>) => Promise<Place[]>>();
const api = fakedApi({ weather: { at }, places: { find }, rateLimits: { take: () => Promise.resolve(90) } });
const status = async (path: string) => (await api.request(`/api/weather${path}`)).status;

test("a position is a tenth of a degree; a more exact one is refused", async () => {
  at.mockResolvedValue(aForecast());
  expect(await status("?latitude=-33.9&longitude=-0.0")).toBe(200);
  expect(await status("?latitude=90&longitude=180")).toBe(200);
  expect(at.mock.calls.map(([cell]) => cell)).toEqual([
    { latitude: -33.9, longitude: 0 },
    { latitude: 90, longitude: 180 },
  ]);
  for (const query of [
    "?latitude=52.09&longitude=5.1",
    "?latitude=90.1&longitude=5.1",
    "?latitude=52.1&longitude=-180.1",
    "?latitude=1e1&longitude=5.1",
    "?latitude=52.1",
    "",
  ]) {
    expect([query, await status(query)]).toEqual([query, 400]);
  }
});

test("a name has two to eighty letters, and a language a code", async () => {
  find.mockResolvedValue([]);
  expect(await status(`/places?query=${encodeURIComponent(" Den Haag ")}`)).toBe(200);
  expect(await status("/places?query=3511&language=nl")).toBe(200);
  expect(find.mock.calls.map(([query, language]) => [query, language])).toEqual([
    ["Den Haag", "en"],
    ["3511", "nl"],
  ]);
  for (const query of [
    "?query=u",
    `?query=${"u".repeat(81)}`,
    "?query=utrecht&language=<b>",
    "?query=a%00b",
    "",
  ]) {
    expect([query, await status(`/places${query}`)]).toEqual([query, 400]);
  }
});

test("who has asked the weather service too often is told when to come back", async () => {
  at.mockImplementation(async (_cell, admit) => {
    await admit();
    return aForecast();
  });
  const refused = await api.request("/api/weather?latitude=52.1&longitude=5.1");
  expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("cache-control")]).toEqual([
    429,
    "90",
    "no-store",
  ]);
});
