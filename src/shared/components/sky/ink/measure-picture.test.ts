import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { seededRandom } from "#contract/values/seeded-random.ts";
import {
  blend,
  contrast,
  type Rgb,
} from "../../../../../supabase/functions/api/suggestions/pictures/colour.ts";
import { INKS, type Ink, type PictureText } from "#contract/looks/look.ts";
import { INK_COLOURS, TEXT_VEIL, textOn } from "./picture-text.ts";
import { measurePicture } from "./measure-picture.ts";

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

/** The worst contrast of text on the picture, which lies below a veil over all of it and one behind the text. */
function worst(pixels: readonly number[], shown: Ink, shade: number, textVeil = TEXT_VEIL): number {
  const [ink, veil] = [rgbOf(INK_COLOURS[shown].ink), rgbOf(INK_COLOURS[shown].veil)];
  return Math.min(
    ...Array.from({ length: pixels.length / 4 }, (_, at) => {
      const ground = blend(veil, shade, rgbOf(pixels.slice(at * 4, at * 4 + 3)));
      return contrast(ink, blend(veil, textVeil, ground));
    }),
  );
}

const cases = Object.entries(PICTURES).map(([name, pixels]) => ({ name, pixels }));

test.each(cases)("text can be read on every part of $name, however dark it is made", ({ pixels }) => {
  for (const darken of [0, 5, 40, 80]) {
    const { ink, shade } = textOn(measurePicture(pixels), darken);
    expect(worst(pixels, ink, shade), `${darken} %`).toBeGreaterThan(4.5);
  }
});

test.each(cases)("text can be read on $name in either ink", ({ pixels }) => {
  for (const ink of INKS) {
    const { shade } = textOn({ ...measurePicture(pixels), ink }, 0);
    expect(worst(pixels, ink, shade), ink).toBeGreaterThan(4.5);
  }
});

test.each(cases)("the need of $name is the weakest veil that does", ({ pixels }) => {
  const { veil } = measurePicture(pixels);
  for (const [ink, percent] of [
    ["light", veil.dark],
    ["dark", veil.light],
  ] as const) {
    if (percent > 0) expect(worst(pixels, ink, (percent - 1) / 100, 0), ink).toBeLessThan(4.6);
  }
});

test.each(cases)("the veil over all of $name leaves seven tenths of it", ({ pixels }) => {
  expect(textOn(measurePicture(pixels), 0).shade).toBeLessThan(0.3);
});

describe("the ink of text", () => {
  test("is dark on pale pictures, and light on all others", () => {
    const inks = Object.fromEntries(cases.map(({ name, pixels }) => [name, measurePicture(pixels).ink]));
    expect(inks).toEqual({
      white: "dark",
      black: "light",
      "mid-grey": "light",
      "a checkerboard": "dark",
      "a gradient": "light",
      "a red sun on blue": "light",
      "a photo's noise": "light",
    });
  });

  test("is light on a picture that is made darker, and on one that was stored before there was a choice", () => {
    const pale: PictureText = { veil: { light: 0, dark: 60 }, ink: "dark" };
    expect(textOn(pale, 0)).toEqual({ ink: "dark", shade: 0 });
    expect(textOn(pale, 5).ink).toBe("light");
    expect(textOn({ veil: pale.veil }, 0).ink).toBe("light");
  });

  test("needs no veil over a picture that suits it", () => {
    expect(textOn(measurePicture(PICTURES.white), 0).shade).toBe(0);
    expect(textOn(measurePicture(PICTURES.black), 0).shade).toBe(0);
  });
});

test.each(INKS)("the colours of %s text are those of the stylesheet", (shown) => {
  const css = readFileSync("src/styles/sky/picture.css", "utf8");
  const { ink, veil } = INK_COLOURS[shown];
  expect(css).toContain(`  --sky-ink: rgb(${ink.join(" ")});\n  --sky-veil: rgb(${veil.join(" ")});\n`);
});
