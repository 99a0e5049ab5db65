import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { seededRandom } from "#contract/seeded-random.ts";
import {
  blend,
  contrast,
  toRgb,
  type Rgb,
} from "../../../../supabase/functions/api/suggestions/pictures/colour.ts";
import { COLOURS, veilFor } from "./veil.ts";

type Theme = keyof typeof COLOURS;
const THEMES = ["light", "dark"] as const;

/** A picture of 32 by 20 pixels. */
function pictureOf(colourAt: (x: number, y: number) => readonly [number, number, number]): number[] {
  return Array.from({ length: 32 * 20 }, (_, at) => [...colourAt(at % 32, Math.floor(at / 32)), 255]).flat();
}
const grey = (level: number) => [level, level, level] as const;

const random = seededRandom(1);
const noise = pictureOf((x, y) => {
  const level = 90 + 60 * Math.sin(x / 5) + 50 * Math.cos(y / 4) + 50 * random();
  return [level, level * 0.9, Math.min(255, level * 1.1)];
});
const PICTURES = {
  white: pictureOf(() => grey(255)),
  black: pictureOf(() => grey(0)),
  "mid-grey": pictureOf(() => grey(128)),
  "a checkerboard": pictureOf((x, y) => grey((x + y) % 2 === 0 ? 255 : 0)),
  "a gradient": pictureOf((x) => grey(x * 8)),
  "a red sun on blue": pictureOf((x, y) => (Math.hypot(x - 16, y - 10) < 5 ? [255, 40, 0] : [0, 60, 255])),
  "a photo's noise": noise,
};

const rgbOf = (colour: readonly number[]): Rgb =>
  [(colour[0] ?? 0) / 255, (colour[1] ?? 0) / 255, (colour[2] ?? 0) / 255] as const;

/** The worst contrast on the picture below a veil of this strength. */
function worst(pixels: readonly number[], theme: Theme, percent: number) {
  const { page, ink, icon } = COLOURS[theme];
  const grounds = Array.from({ length: pixels.length / 4 }, (_, at) =>
    blend(rgbOf(page), percent / 100, rgbOf(pixels.slice(at * 4, at * 4 + 3))),
  );
  const least = (of: (ground: Rgb) => number) => Math.min(...grounds.map(of));
  return {
    clock: least((ground) => contrast(rgbOf(ink), ground)),
    names: least((ground) => contrast(blend(rgbOf(ink), 0.8, ground), ground)),
    icons: least((ground) => contrast(rgbOf(icon), ground)),
  };
}

const cases = Object.entries(PICTURES).flatMap(([name, pixels]) =>
  THEMES.map((theme) => ({ name, pixels, theme })),
);

test.each(cases)("clock, names and icons can be read on $name, in the $theme theme", ({ pixels, theme }) => {
  const { clock, names, icons } = worst(pixels, theme, veilFor(pixels)[theme]);
  expect(clock).toBeGreaterThan(4.5);
  expect(names).toBeGreaterThan(4.5);
  expect(icons).toBeGreaterThan(3);
});

test.each(cases)("the veil on $name is the weakest that does, in the $theme theme", ({ pixels, theme }) => {
  const veil = veilFor(pixels)[theme];
  if (veil === 0) return;
  const { names, icons } = worst(pixels, theme, veil - 1);
  expect(names < 4.7 || icons < 3.1).toBe(true);
});

describe("a picture that suits a theme", () => {
  test("needs no veil: a white one in the light theme, a black one in the dark", () => {
    expect(veilFor(PICTURES.white).light).toBe(0);
    expect(veilFor(PICTURES.black).dark).toBe(0);
  });

  test("needs one in the other theme, through which it is still seen", () => {
    for (const veil of [veilFor(PICTURES.black).light, veilFor(PICTURES.white).dark]) {
      expect(veil).toBeGreaterThan(30);
      expect(veil).toBeLessThan(90);
    }
  });
});

test("a picture without pixels needs no veil", () => {
  expect(veilFor([])).toEqual({ light: 0, dark: 0 });
});

function tokenOf(token: string, theme: Theme): number[] {
  const css = readFileSync("src/styles/tokens.css", "utf8");
  const values = [
    ...css.matchAll(new RegExp(`^ {2}--${token}: oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\);`, "gm")),
  ];
  const [, lightness, chroma, hue] = values[THEMES.indexOf(theme)] ?? [];
  return toRgb({ lightness: Number(lightness) / 100, chroma: Number(chroma), hue: Number(hue) }).map(
    (channel) => Math.round(channel * 255),
  );
}

test.each(THEMES)("the colours of the %s theme are those of the stylesheet", (theme) => {
  expect(COLOURS[theme]).toEqual({
    page: tokenOf("color-base-200", theme),
    ink: tokenOf("color-base-content", theme),
    icon: tokenOf("muted", theme),
  });
});
