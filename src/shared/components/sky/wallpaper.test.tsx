import { act, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Picture, SkyChoice } from "#contract/look.ts";
import { keepPicture } from "#src/shared/state/picture.ts";
import { Landscape, PictureSky } from "./sky-layer.tsx";
import { Wallpaper } from "./wallpaper.tsx";

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 21, 17, 59, 30) }));
afterEach(() => vi.useRealTimers());

const withSky = (sky: SkyChoice, picture: Picture | null = null) => (
  <Wallpaper sky={sky} picture={picture} hasBranch />
);
const layers = () => [...document.querySelectorAll<HTMLElement>(".wallpaper")];
/** React listens to the prefixed event name in documents without AnimationEvent, as jsdom's. */
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
  await act(async () => void (await Landscape.preload()));
  expect(layers()[0]!.querySelectorAll(".sky-landscape path").length).toBeGreaterThan(3);
  expect(layers()[0]!.querySelector(".wallpaper-branch")).not.toBeNull();
  rerender(withSky("rose"));
  hasFadedIn(layers()[1]!);
  expect(document.querySelectorAll(".sky-landscape path")).toHaveLength(1);
  expect(document.querySelector(".wallpaper-branch")).toBeNull();
});

const picture = (id: string): Picture => ({ id, veil: { light: 62, dark: 7 } });
const images = () => [...document.querySelectorAll<HTMLImageElement>(".wallpaper img")];

test("a picture lies on a plain colour, below the veil of each theme, and comes when this browser has it", async () => {
  render(withSky("picture", picture("one")));
  await act(async () => void (await PictureSky.preload()));
  expect(shown()).toEqual(["picture"]);
  expect(layers()[0]!.dataset["plain"]).toBe("");
  expect(images()[0]!.getAttribute("src")).toBe("data:,");
  const veils = [...document.querySelectorAll(".wallpaper rect")];
  expect(veils.map((veil) => [veil.getAttribute("opacity"), veil.getAttribute("class")])).toEqual([
    ["0.62", "dark:hidden"],
    ["0.07", "not-dark:hidden"],
  ]);
  act(() => void keepPicture("one", "data:image/webp;base64,AAAA"));
  expect(images()[0]!.getAttribute("src")).toBe("data:image/webp;base64,AAAA");
});

test("another picture fades in above the one before", () => {
  const { rerender } = render(withSky("picture", picture("one")));
  rerender(withSky("picture", picture("two")));
  expect(layers()).toHaveLength(2);
  hasFadedIn(layers()[1]!);
  expect(layers()).toHaveLength(1);
});
