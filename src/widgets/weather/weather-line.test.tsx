import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../tests/support/fakes/fake-api.ts";
import { advance, useFakeClock } from "../../../tests/support/fakes/fake-clock.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { NOW, SILENT, UTRECHT, weatherAnswer } from "../../../tests/support/weather/show-weather.tsx";
import { Line } from "./weather-line.tsx";
import { weatherSettings } from "./weather-settings.ts";

const HOUR_MS = 3_600_000;

beforeEach(() => useFakeClock(NOW));
afterEach(() => void vi.useRealTimers());

function showLine(settings: object = UTRECHT) {
  return renderPage(
    <>
      <Line
        id="widget:1"
        userId={null}
        settings={weatherSettings.parse(settings)}
        look={{ clockStyle: "24h", formats: "en-US" }}
      />
      <section data-widget="widget:1" />
    </>,
  );
}

test("the clock's line says the weather, and leads to the widget", async () => {
  api.answers("getWeather", () => weatherAnswer());
  showLine();
  await advance();
  const line = screen.getByRole("button", { name: /^9°, Partly cloudy\s*,\s*Utrecht$/ });
  const widget = document.querySelector("[data-widget]") as HTMLElement;
  widget.scrollIntoView = vi.fn<Element["scrollIntoView"]>();
  fireEvent.click(line);
  expect(widget.scrollIntoView).toHaveBeenCalledOnce();
});

test("the line is empty without a place, without an answer, and with an old one", async () => {
  showLine({});
  await advance();
  expect(screen.queryByRole("button")).toBeNull();
  api.answers("getWeather", SILENT);
  const { unmount } = showLine();
  await advance();
  expect(screen.queryByRole("button")).toBeNull();
  unmount();
  api.answers("getWeather", () => weatherAnswer(new Date(NOW.getTime() - 2 * HOUR_MS)));
  showLine();
  await advance();
  expect(screen.queryByRole("button")).toBeNull();
});
