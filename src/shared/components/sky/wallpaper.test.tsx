import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PLAIN_PICTURE_LOOK, type Picture, type SkyChoice } from "#contract/looks/look.ts";
import { dailyPhoto } from "./daily-photo.ts";
import { keepPicture } from "#src/shared/state/look/picture.ts";
import { aPhoto } from "../../../../tests/support/photos/a-photo.ts";
import { DailySky, Landscape, PictureSky, ShippedSky } from "./sky-layer.tsx";
import { Wallpaper } from "./wallpaper.tsx";

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 21, 17, 59, 30) }));
afterEach(() => vi.useRealTimers());

const withSky = (sky: SkyChoice, picture: Picture | null = null, look = PLAIN_PICTURE_LOOK) => (
  <Wallpaper sky={sky} picture={picture} look={look}>
    <svg className="wallpaper-branch" />
  </Wallpaper>
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

const picture = (id: string): Picture => ({ id, veil: { light: 7, dark: 62 } });
const veil = () => document.querySelector(".wallpaper rect")!.getAttribute("fill");
const inkOfPage = () => document.documentElement.dataset["ink"];
const images = () => [...document.querySelectorAll<HTMLImageElement>(".wallpaper img")];

test("a picture lies on a plain colour, below the veil of its text, and comes when this browser has it", async () => {
  render(withSky("picture", picture("one")));
  await act(async () => void (await PictureSky.preload()));
  expect(shown()).toEqual(["picture"]);
  expect(layers()[0]!.dataset["plain"]).toBe("");
  // Before it is there, as after a change on another device, text is that of a plain sky.
  expect(images()).toEqual([]);
  expect(inkOfPage()).toBeUndefined();
  act(() => void keepPicture("one", "data:image/webp;base64,AAAA"));
  expect(inkOfPage()).toBe("light");
  // Of 62 percent, the halo of the text is 40. In the dark theme the picture is darkened by 40, too.
  expect(veil()).toBe("light-dark(rgb(6 10 14 / 0.367), rgb(6 10 14 / 0.620))");
  expect(images()[0]!.getAttribute("src")).toBe("data:image/webp;base64,AAAA");
});

test("a drawn sky has the theme's text at once, also in place of a snapshot's picture", async () => {
  document.documentElement.dataset["ink"] = "light";
  render(withSky("hills"));
  expect(inkOfPage()).toBeUndefined();
});

test("another picture fades in above the one before", () => {
  const { rerender } = render(withSky("picture", picture("one")));
  rerender(withSky("picture", picture("two")));
  expect(layers()).toHaveLength(2);
  hasFadedIn(layers()[1]!);
  expect(layers()).toHaveLength(1);
});

test("a picture that Perch brings has its files, no branch, and a credit that leads to the settings", async () => {
  const on = (sky: SkyChoice) => <MemoryRouter>{withSky(sky)}</MemoryRouter>;
  const { rerender } = render(on("altai"));
  await act(async () => void (await ShippedSky.preload()));
  expect(shown()).toEqual(["altai"]);
  expect(images()[0]!.srcset).toMatch(/altai-1280.* 1280w, .*altai-2560.* 2560w$/);
  expect(document.querySelector(".wallpaper-branch")).toBeNull();
  const credit = screen.getByRole<HTMLAnchorElement>("link", {
    name: "Altai by Alesya Khoteeva, CC BY-SA 4.0",
  });
  expect(credit.getAttribute("href")).toBe("/settings#sky");
  rerender(on("sand"));
  expect(screen.queryByRole("link")).toBeNull();
});

test("a picture a day is another one from midnight on, with its own credit", async () => {
  vi.setSystemTime(new Date(2026, 10, 21, 23, 59, 30));
  render(<MemoryRouter>{withSky("daily")}</MemoryRouter>);
  await act(async () => void (await DailySky.preload()));
  const today = () => [images()[0]?.srcset, screen.getByRole("link").textContent];
  const before = today();
  expect(before[1]).toMatch(/ by .*, CC/);
  expect(document.querySelector(".wallpaper-branch")).toBeNull();
  act(() => void vi.advanceTimersByTime(30_000));
  const after = today();
  expect(images()).toHaveLength(1);
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

test("a picture a day is the photograph that was measured today, and another one without network", async () => {
  const photo = aPhoto("2026-11-21");
  const text = { veil: { light: 12, dark: 62 }, ink: "light" } as const;
  dailyPhoto.set({ day: "2026-11-21", shown: { photo, text, colours: "#112233 #112233 #112233 #112233" } });
  render(<MemoryRouter>{withSky("daily")}</MemoryRouter>);
  await act(async () => void (await DailySky.preload()));
  expect(images()[0]!.srcset).toBe(
    "/storage/photos/2026-11-21-1280.jpg 1280w, /storage/photos/2026-11-21-1920.jpg 1920w",
  );
  expect(screen.getByRole("link").textContent).toBe("Lake on 2026-11-21 by Mira & Noor, CC BY-SA 4.0");
  fireEvent.error(images()[0]!);
  expect(images()[0]!.srcset).toMatch(/pictures\/.* 2560w$/);
  expect(screen.getByRole("link").textContent).not.toContain("Lake");
  act(() => dailyPhoto.remove());
});

test("a picture that was a photograph of a day has its credit", async () => {
  const credit = "Lake by Mira, CC BY 4.0";
  render(<MemoryRouter>{withSky("picture", { ...picture("one"), credit })}</MemoryRouter>);
  expect(await screen.findByText(credit)).toBeTruthy();
});

test("a picture's look changes without another layer", async () => {
  const { rerender } = render(withSky("picture", picture("one")));
  await act(async () => void (await PictureSky.preload()));
  const frame = () => document.querySelector<HTMLElement>(".picture")!;
  rerender(withSky("picture", picture("one"), { blur: 2, darken: 50, position: 30 }));
  expect(layers()).toHaveLength(1);
  expect(frame().dataset).toMatchObject({ blur: "2", position: "30", ink: "light" });
  expect(veil()).toBe("light-dark(rgb(6 10 14 / 0.683), rgb(6 10 14 / 0.683))");
});
