import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Place } from "#contract/widgets/weather.ts";
import { api, NO_NETWORK } from "../../../../tests/support/fakes/fake-api.ts";
import { advance, useFakeClock } from "../../../../tests/support/fakes/fake-clock.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import {
  aWeatherWidget,
  changed,
  showWeather,
  UTRECHT,
  weatherAnswer,
} from "../../../../tests/support/weather/show-weather.tsx";
import { WidgetSettings } from "../settings.tsx";
import { weatherSettings } from "../weather-settings.ts";

beforeEach(() => {
  changed.mockClear();
  useFakeClock();
  Element.prototype.scrollIntoView = vi.fn<Element["scrollIntoView"]>();
});
afterEach(() => void vi.useRealTimers());

describe("without a place", () => {
  const place = (name: string, over: Partial<Place> = {}): Place => ({
    name,
    region: "Utrecht",
    country: "Netherlands",
    latitude: 52.1,
    longitude: 5.1,
    timeZone: "Europe/Amsterdam",
    ...over,
  });
  const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Town or postcode" });
  const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
  const active = () =>
    document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent ?? null;
  const type = async (text: string) => {
    fireEvent.change(field(), { target: { value: text } });
    await advance(250);
  };
  const press = (key: string) => fireEvent.keyDown(field(), { key });
  const found = () => api.calls("listWeatherPlaces").map(({ query }) => query.query);

  beforeEach(() => {
    api.answers("listWeatherPlaces", {
      places: [
        place("Utrecht"),
        place("Utrecht", { region: null, country: "South Africa", latitude: -27.7, longitude: 30.3 }),
      ],
    });
  });

  test("a visitor and a member are asked for one", () => {
    showWeather({ settings: {} });
    expect(screen.getByText("Type a place. It stays in this browser until you connect.")).toBeTruthy();
    showWeather({ settings: {}, userId: "1" });
    expect(screen.getByText("Type a place to see its weather.")).toBeTruthy();
  });

  test("places are found as one types, after a rest and from two letters on", async () => {
    showWeather({ settings: {} });
    await type("u");
    expect(found()).toEqual([]);
    fireEvent.change(field(), { target: { value: "ut" } });
    await advance(100);
    fireEvent.change(field(), { target: { value: " utr" } });
    await advance(200);
    expect(found()).toEqual([]);
    await advance(50);
    expect(found()).toEqual(["utr"]);
    expect(options()).toEqual(["UtrechtUtrecht, Netherlands", "UtrechtSouth Africa"]);
    expect(field().getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByText("2 found")).toBeTruthy();
  });

  test("the keyboard chooses: arrows wrap around, Enter takes, Escape closes and clears", async () => {
    showWeather({ settings: {} });
    await type("utr");
    expect(active()).toBe("UtrechtUtrecht, Netherlands");
    press("ArrowDown");
    press("ArrowDown");
    expect(active()).toBe("UtrechtUtrecht, Netherlands");
    press("ArrowUp");
    expect(active()).toBe("UtrechtSouth Africa");
    press("Escape");
    expect([options(), field().value]).toEqual([[], "utr"]);
    press("ArrowDown");
    expect(options()).toHaveLength(2);
    press("Enter");
    expect(changed).toHaveBeenCalledExactlyOnceWith({ place: "Utrecht", latitude: -27.7, longitude: 30.3 });
    await type("utr");
    press("Escape");
    press("Escape");
    expect(field().value).toBe("");
  });

  test("Enter before the places of the new text are there takes none of the old ones", async () => {
    showWeather({ settings: {} });
    await type("utr");
    const reply = api.waits("listWeatherPlaces");
    fireEvent.change(field(), { target: { value: "zei" } });
    press("Enter");
    await advance(250);
    press("Enter");
    expect(changed).not.toHaveBeenCalled();
    await act(async () => reply({ places: [place("Zeist")] }));
    await advance();
    press("Enter");
    expect(changed).toHaveBeenCalledExactlyOnceWith({ place: "Zeist", latitude: 52.1, longitude: 5.1 });
  });

  test("keys of an input method stay its own", async () => {
    showWeather({ settings: {} });
    await type("utr");
    fireEvent.keyDown(field(), { key: "Enter", isComposing: true });
    expect(changed).not.toHaveBeenCalled();
  });

  test("a press chooses, the field keeps the focus until then, and the frame gets it after", async () => {
    api.answers("getWeather", () => weatherAnswer());
    const { rerender } = showWeather({ settings: {} });
    await type("utr");
    const [option] = screen.getAllByRole("option");
    expect(fireEvent.mouseDown(option!)).toBe(false);
    fireEvent.click(option!);
    expect(changed).toHaveBeenCalledExactlyOnceWith({ place: "Utrecht", latitude: 52.1, longitude: 5.1 });
    rerender(aWeatherWidget());
    await advance();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Menu" }));
  });

  test("it says when no place has the name, and when the search can't be reached", async () => {
    showWeather({ settings: {} });
    api.answers("listWeatherPlaces", { places: [] });
    await type("xyzzy");
    expect(screen.getByText(/^No place has this name/)).toBeTruthy();
    api.answers("listWeatherPlaces", NO_NETWORK);
    await type("utrecht");
    expect(screen.getByText("No connection. Check your network and try again.")).toBeTruthy();
  });

  test("the settings change the place and the units, and name the source", async () => {
    renderPage(
      <WidgetSettings
        id="widget:1"
        settings={weatherSettings.parse(UTRECHT)}
        userId={null}
        onChange={changed}
      />,
    );
    expect(screen.getByText(/Utrecht/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Weather by Open-Meteo" })).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: "°F" }));
    await type("utr");
    press("Enter");
    expect(changed.mock.calls).toEqual([
      [{ units: "fahrenheit" }],
      [{ place: "Utrecht", latitude: 52.1, longitude: 5.1 }],
    ]);
  });
});

describe("my position", () => {
  const getCurrentPosition = vi.fn<Geolocation["getCurrentPosition"]>();
  const button = () => screen.getByRole("button", { name: /my position|browser/ });
  beforeEach(() => {
    getCurrentPosition.mockReset();
    Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition }, configurable: true });
  });

  test("the browser is asked only by a press, and no more than the rounded position is kept", async () => {
    showWeather({ settings: {} });
    await advance();
    expect(getCurrentPosition).not.toHaveBeenCalled();
    fireEvent.click(button());
    expect(button().textContent).toBe("Asking your browser...");
    fireEvent.click(button());
    expect(getCurrentPosition).toHaveBeenCalledOnce();
    const coords = { latitude: 52.090_83, longitude: 5.122_22 } as GeolocationCoordinates;
    await act(async () => getCurrentPosition.mock.calls[0]?.[0]({ coords } as GeolocationPosition));
    expect(changed).toHaveBeenCalledExactlyOnceWith({ place: "My position", latitude: 52.1, longitude: 5.1 });
    expect(api.calls("listWeatherPlaces")).toEqual([]);
  });

  test.each([
    [1, /keeps your position to itself/],
    [2, /can't be found right now/],
    [3, /can't be found right now/],
  ])("a failure of kind %d says what to do next", async (code, text) => {
    showWeather({ settings: {} });
    fireEvent.click(button());
    await act(async () => getCurrentPosition.mock.calls[0]?.[1]?.({ code } as GeolocationPositionError));
    expect(screen.getByText(text)).toBeTruthy();
    expect(changed).not.toHaveBeenCalled();
    expect(button().textContent).toBe("Use my position");
  });
});
