import { vi } from "vitest";
import type { WidgetSize } from "#contract/widgets/home-widgets.ts";
import type { WeatherAnswer } from "#contract/widgets/weather.ts";
import type { createQueryClient } from "#src/app/query-client.ts";
import { weatherSettings, type WeatherSettings } from "#src/widgets/weather/weather-settings.ts";
import { Widget } from "#src/widgets/weather/widget.tsx";
import { refusal } from "../fakes/fake-api.ts";
import { framed } from "../spa/widget-host.tsx";
import { renderPage } from "../spa/render-page.tsx";
import { aForecast } from "./a-forecast.ts";

export const NOW = new Date("2026-11-21T09:41:00Z");
export const UTRECHT = { place: "Utrecht", latitude: 52.1, longitude: 5.1, units: "celsius" };
export const SILENT = refusal(
  "upstream_failed",
  "The weather service does not answer. Please try again later.",
);

/** Records the widget's changes of its settings. */
export const changed = vi.fn<(change: Partial<WeatherSettings>) => void>();

/** The API's answer, read at `now`. */
export function weatherAnswer(now = new Date(), over: Partial<WeatherAnswer> = {}): WeatherAnswer {
  const { hours, days, ...known } = aForecast(now);
  return { ...known, hours: hours.slice(0, 24), days: days.slice(0, 5), ...over };
}

type Given = {
  size?: WidgetSize;
  settings?: object;
  userId?: string;
  client?: ReturnType<typeof createQueryClient>;
};

/** The widget as the home screen renders it: by default medium, in Utrecht and in Celsius. */
export function aWeatherWidget({ size = "medium", settings = UTRECHT, userId }: Given = {}) {
  return framed(
    <Widget
      id="widget:1"
      size={size}
      isOnPage={false}
      settings={weatherSettings.parse(settings)}
      entries={[]}
      userId={userId ?? null}
      look={{ clockStyle: "24h", formats: "en-US" }}
      actions={{ changeSettings: changed, putEntry: unused, removeEntries: unused, openSettings: unused }}
    />,
    <button type="button">Menu</button>,
  );
}

function unused(): never {
  throw new Error("Weather has no entries.");
}

export const showWeather = (given: Given = {}) =>
  renderPage(aWeatherWidget(given), given.client && { client: given.client });
