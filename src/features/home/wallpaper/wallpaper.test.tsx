import { act, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Sky } from "#contract/look.ts";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import { preloadSkyParts } from "#src/shared/components/sky/landscape.tsx";
import { WidgetProvider } from "../widgets/widget-context.ts";
import { Wallpaper } from "./wallpaper.tsx";

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 21, 17, 59, 30) }));
afterEach(() => vi.useRealTimers());

const withSky = (sky: Sky) => (
  <WidgetProvider value={{ settings: { ...DEFAULT_SETTINGS, sky } } as never}>
    <Wallpaper />
  </WidgetProvider>
);
const layers = () => [...document.querySelectorAll<HTMLElement>(".wallpaper")];
/** React listens to the old name where a document, as jsdom's, knows no AnimationEvent. */
const hasFadedIn = (layer: HTMLElement) =>
  fireEvent(layer, new Event("webkitAnimationEnd", { bubbles: true }));
const shown = () => layers().map(({ dataset: { sky, hour } }) => [sky, hour].filter(Boolean).join(" "));

test("a new sky fades in above the one before, which goes when it is covered", () => {
  const { rerender } = render(withSky("hills"));
  expect(shown()).toEqual(["hills"]);
  rerender(withSky("sand"));
  expect(shown()).toEqual(["hills", "sand"]);
  hasFadedIn(layers()[1]!);
  expect(shown()).toEqual(["sand"]);
});

test("the meadow follows the hour of the day", () => {
  render(withSky("meadow"));
  expect(shown()).toEqual(["meadow day"]);
  act(() => void vi.advanceTimersByTime(30_000));
  expect(shown()).toEqual(["meadow day", "meadow dusk"]);
});

test("a landscape stands on its sky as soon as it is loaded; plain colours have neither it nor the branch", async () => {
  const { rerender } = render(withSky("coast"));
  await act(async () => void (await preloadSkyParts()));
  expect(layers()[0]!.querySelectorAll(".sky-landscape path").length).toBeGreaterThan(3);
  expect(layers()[0]!.querySelector(".wallpaper-branch")).not.toBeNull();
  rerender(withSky("rose"));
  hasFadedIn(layers()[1]!);
  expect(document.querySelectorAll(".sky-landscape path")).toHaveLength(1);
  expect(document.querySelector(".wallpaper-branch")).toBeNull();
});
