import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MOTIF_LIGHT } from "../../../_shared/contract/looks/poster-motifs.ts";
import { BANNER, bannerSvg, type BannerDesign, designBanner, GRADIENT_LINE } from "./banner.ts";
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

  test("is under 4 kB and holds no text, script, reference or part of the name", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const svg = bannerSvg(name);
        expect(new TextEncoder().encode(svg).length).toBeLessThan(4 * 1024);
        expect(svg).not.toMatch(
          /<(?:text|title|script|style|image|use|foreignObject)|href|\son\w+=|NaN|undefined/,
        );
      }),
    );
  });

  test("shows the motif of its category, in the wide strip that a page crops from its middle", () => {
    expect(designBanner("Movie Night").motif.kind).toBe("film");
    expect(designBanner("Songs").motif.kind).toBe("music");
    fc.assert(
      fc.property(anyName, (name) => {
        const { x, y, scale } = designBanner(name).motif;
        expect(Math.abs(y - BANNER.height / 2)).toBeLessThan(40);
        expect(x + MOTIF_LIGHT * scale).toBeLessThanOrEqual(BANNER.width + 20);
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

/** The motif counts as a disc of its lightest tone, so that the result is never darker than the drawing. */
function colourAt({ gradient, motif, tones, scrim }: BannerDesign, x: number, y: number): Rgb {
  const { x1, y1, x2, y2 } = GRADIENT_LINE;
  const along = (x / BANNER.width - x1) * (x2 - x1) + (y / BANNER.height - y1) * (y2 - y1);
  const share = Math.min(1, Math.max(0, along / ((x2 - x1) ** 2 + (y2 - y1) ** 2)));
  const isInMotif = Math.hypot(x - motif.x, y - motif.y) <= (MOTIF_LIGHT + 20) * motif.scale;
  const below = isInMotif ? tones.strong : blend(gradient[1], share, gradient[0]);
  return blend(scrim.colour, scrimOpacity(scrim.stops, x / BANNER.width), below);
}

function scrimOpacity(stops: BannerDesign["scrim"]["stops"], at: number): number {
  const after = stops.findIndex((stop) => stop.at > at);
  const [from, to] = [stops[after - 1], stops[after]];
  if (!from || !to) return stops.at(-1)?.opacity ?? 0;
  return from.opacity + ((to.opacity - from.opacity) * (at - from.at)) / (to.at - from.at);
}
