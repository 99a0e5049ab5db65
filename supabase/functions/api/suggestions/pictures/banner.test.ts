import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BANNER, bannerSvg, type BannerDesign, designBanner, GRADIENT_LINE, type Shape } from "./banner.ts";
import { blend, contrast, type Rgb } from "./colour.ts";

const NAMES = ["Design Studio", "Tools for Remote Teams", "Kochen", "旅行", "", "<script>alert(1)</script>"];
const anyName = fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: "grapheme", maxLength: 60 }));
const WHITE: Rgb = [1, 1, 1];

describe("a banner made from a name", () => {
  test("is the same for the same name, whatever its case and surrounding space", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(bannerSvg(name)).toBe(bannerSvg(name));
      }),
    );
    expect(bannerSvg(" design studio ")).toBe(bannerSvg("Design Studio"));
  });

  test("differs from name to name", () => {
    expect(new Set(NAMES.map((name) => bannerSvg(name))).size).toBe(NAMES.length);
    expect(bannerSvg("Design Studio")).not.toBe(bannerSvg("Design Tools"));
  });

  test("is under 3 kB and holds no text, script, reference or part of the name", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const svg = bannerSvg(name);
        expect(new TextEncoder().encode(svg).length).toBeLessThan(3 * 1024);
        expect(svg).not.toMatch(
          /<(?:text|title|script|style|image|use|foreignObject)|href|\son\w+=|NaN|undefined/,
        );
      }),
    );
  });

  test("has seven shapes, circles and squircles, in hues of the theme", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const { shapes } = designBanner(name);
        expect(shapes).toHaveLength(7);
        expect(new Set(shapes.map(({ kind }) => kind))).toEqual(new Set(["circle", "squircle"]));
      }),
    );
  });

  test("shows shapes in the wide strip that a page crops from its middle", () => {
    const strip = { top: (BANNER.height - 409) / 2, bottom: (BANNER.height + 409) / 2 };
    fc.assert(
      fc.property(anyName, (name) => {
        const seen = designBanner(name).shapes.filter(
          ({ y, radius }) => y + radius > strip.top && y - radius < strip.bottom,
        );
        expect(seen).toHaveLength(7);
      }),
    );
  });

  test("carries white text on its left 45 % with a contrast of at least 4.5, whatever lies there", () => {
    fc.assert(
      fc.property(
        anyName,
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 0, max: 359 }),
        (name, one, two) => {
          for (const design of [
            designBanner(name),
            designBanner(name, { hues: [one, two], glyph: "grid" }),
          ]) {
            expect(leastContrast(design, 0.45)).toBeGreaterThanOrEqual(4.5);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** The lowest contrast of white against every sixteenth pixel of the left part. */
function leastContrast(design: BannerDesign, part: number): number {
  let least = 21;
  for (let x = 0; x <= BANNER.width * part; x += 16) {
    for (let y = 0; y <= BANNER.height; y += 16)
      least = Math.min(least, contrast(WHITE, colourAt(design, x, y)));
  }
  return least;
}

function colourAt({ gradient, shapes, scrim }: BannerDesign, x: number, y: number): Rgb {
  const { x1, y1, x2, y2 } = GRADIENT_LINE;
  const along = (x / BANNER.width - x1) * (x2 - x1) + (y / BANNER.height - y1) * (y2 - y1);
  const share = Math.min(1, Math.max(0, along / ((x2 - x1) ** 2 + (y2 - y1) ** 2)));
  const ground = blend(gradient[1], share, gradient[0]);
  const withShapes = shapes
    .filter((shape) => covers(shape, x, y))
    .reduce((below, { fill, opacity }) => blend(fill, opacity, below), ground);
  return blend(scrim.colour, scrimOpacity(scrim.stops, x / BANNER.width), withShapes);
}

/** A squircle counts as its bounding square, so that the result is never darker than the drawing. */
function covers({ kind, x, y, radius, turn }: Shape, atX: number, atY: number): boolean {
  const angle = (-turn * Math.PI) / 180;
  const [dx, dy] = [atX - x, atY - y];
  if (kind === "circle") return Math.hypot(dx, dy) <= radius;
  const across = dx * Math.cos(angle) - dy * Math.sin(angle);
  const down = dx * Math.sin(angle) + dy * Math.cos(angle);
  return Math.max(Math.abs(across), Math.abs(down)) <= radius;
}

function scrimOpacity(stops: BannerDesign["scrim"]["stops"], at: number): number {
  const after = stops.findIndex((stop) => stop.at > at);
  const [from, to] = [stops[after - 1], stops[after]];
  if (!from || !to) return stops.at(-1)?.opacity ?? 0;
  return from.opacity + ((to.opacity - from.opacity) * (at - from.at)) / (to.at - from.at);
}
