import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createQueryClient } from "#src/app/query-client.ts";
import { api, NO_NETWORK } from "../../../tests/support/fakes/fake-api.ts";
import { advance, useFakeClock } from "../../../tests/support/fakes/fake-clock.ts";
import {
  NOW,
  showWeather,
  SILENT,
  UTRECHT,
  weatherAnswer,
} from "../../../tests/support/weather/show-weather.tsx";

const MINUTE_MS = 60_000;
const frame = () => screen.getByRole("region", { name: /^Weather/ });
const asked = () => api.calls("getWeather");

beforeEach(() => useFakeClock(NOW));
afterEach(() => void vi.useRealTimers());

describe("a place's weather", () => {
  test("is now, the next hours and five days in large", async () => {
    api.answers("getWeather", () => weatherAnswer());
    showWeather({ size: "large" });
    await advance();
    expect(asked().map(({ query }) => query)).toEqual([{ latitude: 52.1, longitude: 5.1 }]);
    expect(screen.getByRole("region", { name: "Weather, Utrecht" })).toBeTruthy();
    expect(frame().textContent).toContain("9° Celsius");
    expect(frame().textContent).toContain("CelsiusPartly cloudyHigh 12°, low 4°Feels like 7°, wind 14 km/h");
    expect(screen.getByText("Chance of rain 70%")).toBeTruthy();
    expect(screen.getByText("High 12°, low 4°")).toBeTruthy();
    const hours = within(screen.getByRole("list", { name: "Next hours" })).getAllByRole("listitem");
    expect(hours.map((hour) => hour.firstChild?.textContent)).toEqual(["Now", "11", "13", "15", "17", "19"]);
    expect(hours.map((hour) => hour.lastChild?.textContent)).toEqual(["9°", "10°", "12°", "12°", "9°", "7°"]);
    const days = within(screen.getByRole("list", { name: "Next days" })).getAllByRole("listitem");
    expect(days.map((day) => day.firstChild?.textContent)).toEqual([
      "Today",
      "Sunday",
      "Monday",
      "Tuesday",
      "Wednesday",
    ]);
    const source = screen.getByRole("link", { name: "Weather by Open-Meteo" });
    expect(source.getAttribute("rel")).toContain("noopener");
  });

  test("is one row in small, without a button", async () => {
    api.answers("getWeather", () => weatherAnswer());
    showWeather({ size: "small" });
    await advance();
    expect(screen.getByText("High 12°, low 4°")).toBeTruthy();
    expect(screen.queryByRole("list")).toBeNull();
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Menu"]);
  });

  test("opens its hours on phones by a press in medium", async () => {
    api.answers("getWeather", () => weatherAnswer());
    showWeather();
    await advance();
    const button = screen.getByRole("button", { name: "Next hours" });
    const hours = document.getElementById(button.getAttribute("aria-controls") ?? "");
    const isHidden = () => hours?.classList.contains("max-sm:hidden");
    expect([button.getAttribute("aria-expanded"), isHidden()]).toEqual(["false", true]);
    fireEvent.click(button);
    expect([button.getAttribute("aria-expanded"), isHidden()]).toEqual(["true", false]);
  });

  test("is in degrees Fahrenheit for American English, unless somebody wants Celsius", async () => {
    api.answers("getWeather", () => weatherAnswer());
    showWeather({ settings: { ...UTRECHT, units: "language" } });
    await advance();
    expect(screen.getByText("High 54°, low 39°")).toBeTruthy();
    expect(screen.getByText("Feels like 44°, wind 9 mph")).toBeTruthy();
    expect(frame().textContent).toContain("48° Fahrenheit");
  });

  test("has the hours of its own time zone", async () => {
    api.answers("getWeather", () => weatherAnswer(NOW, { timeZone: "Pacific/Auckland" }));
    showWeather();
    await advance();
    const hours = within(screen.getByRole("list", { name: "Next hours" })).getAllByRole("listitem");
    expect(hours.map((hour) => hour.firstChild?.textContent).slice(0, 3)).toEqual(["Now", "00", "02"]);
  });

  test("is asked for again after a quarter of an hour, and moves on with the hours", async () => {
    api.answers("getWeather", () => weatherAnswer());
    showWeather();
    await advance();
    await advance(14 * MINUTE_MS);
    expect(asked()).toHaveLength(1);
    await advance(2 * MINUTE_MS);
    expect(asked()).toHaveLength(2);
    await advance(10 * MINUTE_MS);
    const [first, second] = within(screen.getByRole("list", { name: "Next hours" })).getAllByRole("listitem");
    expect([first?.firstChild?.textContent, second?.firstChild?.textContent]).toEqual(["Now", "12"]);
  });

  test("is not asked for while the page is hidden", async () => {
    api.answers("getWeather", () => weatherAnswer());
    showWeather();
    await advance();
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    await advance(60 * MINUTE_MS);
    expect(asked()).toHaveLength(1);
    Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
  });

  test("a name or words that are markup are text", async () => {
    api.answers("getWeather", () => weatherAnswer());
    showWeather({ settings: { ...UTRECHT, place: "<img src=x onerror=alert(1)>" } });
    await advance();
    expect(document.querySelector("img")).toBeNull();
    expect(screen.getByText(/<img src=x/)).toBeTruthy();
  });
});

describe("while there is nothing newer", () => {
  test("a skeleton has the place's name and says that it is busy", async () => {
    const reply = api.waits("getWeather");
    showWeather();
    await advance();
    expect(screen.getByRole("region", { name: "Weather, Utrecht" }).getAttribute("aria-busy")).toBe("true");
    await act(async () => reply(weatherAnswer()));
    await advance();
    expect(frame().getAttribute("aria-busy")).toBe("false");
  });

  test("without any answer it says so in place, and Try again asks again", async () => {
    api.answers("getWeather", SILENT);
    showWeather();
    await advance();
    expect(screen.getByRole("status").textContent).toBe("No weather yetThe weather service isn’t answering.");
    const reply = api.waits("getWeather");
    const button = screen.getByRole("button", { name: "Try again" });
    fireEvent.click(button);
    await advance();
    expect(screen.getByRole("status").textContent).toBe("No weather yetAsking again...");
    expect(button.isConnected).toBe(true);
    await act(async () => reply(weatherAnswer()));
    await advance();
    expect(screen.getByText("High 12°, low 4°")).toBeTruthy();
  });

  test("the last known stays, with since when and why; Try again brings the new", async () => {
    api.answers("getWeather", () => weatherAnswer());
    showWeather();
    await advance();
    api.answers("getWeather", NO_NETWORK);
    await advance(16 * MINUTE_MS);
    const asOf = new Date(NOW).toLocaleTimeString("en-US", {
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    expect(screen.getByText(`As of ${asOf}. There is no connection.`)).toBeTruthy();
    expect(screen.getByText("High 12°, low 4°")).toBeTruthy();
    api.answers("getWeather", () =>
      weatherAnswer(new Date(), { now: { celsius: 21, code: 0, isDay: true } }),
    );
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await advance();
    expect(screen.queryByText(/^As of/)).toBeNull();
    expect(frame().textContent).toContain("21° CelsiusSunny");
  });

  test("an answer of this morning says that the service is silent", async () => {
    api.answers("getWeather", weatherAnswer(new Date("2026-11-21T06:15:00Z")));
    showWeather();
    await advance();
    expect(screen.getByText(/^As of .*\. The weather service isn’t answering\.$/)).toBeTruthy();
  });

  test("an answer of an hour ago is new enough", async () => {
    api.answers("getWeather", weatherAnswer(new Date("2026-11-21T08:45:00Z")));
    showWeather();
    await advance();
    expect(screen.queryByText(/^As of/)).toBeNull();
  });

  test("an answer from the last visit shows at once, without a line, until the new one is there", async () => {
    const client = createQueryClient();
    client.setQueryData(
      ["widget-data", "weather", 52.1, 5.1],
      weatherAnswer(new Date("2026-11-20T20:00:00Z")),
      {
        updatedAt: Date.parse("2026-11-20T20:00:00Z"),
      },
    );
    const reply = api.waits("getWeather");
    showWeather({ client });
    expect(screen.getByText("High 12°, low 4°")).toBeTruthy();
    await advance();
    expect(screen.queryByText(/^As of/)).toBeNull();
    await act(async () => reply(SILENT));
    await advance();
    expect(screen.getByText(/^As of yesterday/)).toBeTruthy();
  });
});
