import { afterEach, beforeEach, expect, test } from "vitest";
import { createNodeNetwork } from "../../../tests/support/node-network.ts";
import {
  startWeatherServer,
  type WeatherMood,
  type WeatherServer,
} from "../../../tests/support/weather/weather-server.ts";
import { createAskService } from "./ask-service.ts";

const SETTINGS = { network: createNodeNetwork(), userAgent: "Perch", allowPrivateHosts: new Set<string>() };
let server: WeatherServer;
beforeEach(async () => {
  server = await startWeatherServer();
});
afterEach(() => server.close());

const mood = (next: WeatherMood) =>
  fetch(`${server.url}/mood`, { method: "PUT", body: JSON.stringify(next) });
const ask = (query = "") =>
  createAskService(SETTINGS, `${server.url}/v1/search${query}`)({ name: "Utrecht & more" });

test("the owner's own service is asked although it is private, with the key of its address", async () => {
  await ask("?apikey=secret");
  const asked = await fetch(`${server.url}/requests`);
  expect(await asked.json()).toEqual(["/v1/search?apikey=secret&name=Utrecht+%26+more"]);
});

test.each<[string, WeatherMood]>([
  ["an error", { status: 503, body: "{}" }],
  ["no JSON", { body: "<!doctype html>" }],
  ["a flood", { body: `"${"x".repeat(300_000)}"` }],
])("%s is no answer", async (_what, next) => {
  await mood(next);
  await expect(ask()).rejects.toThrow();
});
