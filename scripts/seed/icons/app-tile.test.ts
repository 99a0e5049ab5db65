import * as simpleIcons from "simple-icons";
import { expect, test } from "vitest";
import { contrast, fromHex } from "../../../supabase/functions/api/suggestions/pictures/colour.ts";
import { directory } from "../../../supabase/functions/api/suggestions/directory/directory.ts";
import { BEST_KNOWN } from "../best-known.ts";
import { pickSeedApps, slugOf } from "../seed-apps.ts";
import { seedFiles } from "../seed-files.ts";
import { appTileSvg, paintFor } from "./app-tile.ts";
import { shapesOf } from "./mark-path.ts";
import { OWN_DRAWINGS } from "./own-drawings.ts";
import { RECIPES } from "./recipes.ts";

const brands = new Map(Object.values(simpleIcons).map((icon) => [icon.slug, icon]));
const files = seedFiles();

test("every brand of the directory is in simple-icons", () => {
  const missing = directory().filter(({ icon }) => icon !== undefined && !brands.has(icon));
  expect(missing).toEqual([]);
});

test("every icon of one mark has a contrast of at least 3 with all colours of its ground", () => {
  const faint = [...brands.values()].filter((brand) => {
    const { ground, inks } = RECIPES.get(brand.slug) ?? {};
    if (inks) return false;
    const paint = paintFor(brand);
    const grounds = [paint.ground, ...(ground ?? []).slice(1).map(fromHex)];
    return grounds.some((colour) => contrast(colour, paint.glyph) < 3);
  });
  expect(faint.map(({ slug }) => slug)).toEqual([]);
});

test("every recipe is for a brand, and its inks are as many as the shapes of the mark", () => {
  for (const [slug, { inks }] of RECIPES) {
    const brand = brands.get(slug);
    expect(brand, slug).toBeDefined();
    if (inks && brand) expect(shapesOf(brand.path).length, slug).toBe(inks.length);
  }
});

test("every drawing of our own is for an app of the store", () => {
  const slugs = new Set(pickSeedApps(directory()).map(({ slug }) => slug));
  expect([...OWN_DRAWINGS.keys()].filter((slug) => !slugs.has(slug))).toEqual([]);
});

test("a tile is a full square with the middle of the mark's box in its middle", () => {
  const square = appTileSvg({ slug: "anything", hex: "0052CC", path: "M2 6h8v8H2z" });
  expect(square).toContain('viewBox="0 0 512 512"');
  expect(square).toContain('<path fill="#0052cc" d="M0 0h512v512H0z"/>');
  // 8 units become 56 % of 512; the middle of the box, 6 and 10, becomes 256.
  expect(square).toContain('<g transform="translate(40.96 -102.4) scale(35.84)">');
});

test("a long mark is larger than a square one, but leaves a margin", () => {
  const long = appTileSvg({ slug: "anything", hex: "0052CC", path: "M0 10h24v4H0z" });
  expect(long).toContain(`scale(${((512 * 0.74) / 24).toFixed(2)})`);
});

test("a badge becomes the tile, and what was cut out of it the mark", () => {
  const svg = appTileSvg({ slug: "trello", hex: "0052CC", path: "M0 0h24v24H0zM4 4h6v14H4zM14 4h6v8h-6z" });
  expect(svg).not.toContain("h24");
  expect(svg).not.toContain("H24");
  expect(svg).toContain('<path fill="url(#g)" d="M0 0h512v512H0z"/>');
});

test("the icons of the best-known apps are small files, and all are drawn in full", () => {
  for (const name of BEST_KNOWN.keys()) {
    const svg = files.get(`public/seed/icons/${slugOf(name)}.svg`) ?? "";
    expect(svg, name).toContain('d="M0 0h512v512H0z"');
    expect(Buffer.byteLength(svg), name).toBeLessThan(3000);
    expect(svg, name).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test("a light brand colour stays the ground and gets a dark mark", () => {
  const { ground, glyph } = paintFor({ slug: "anything", hex: "FFFC00" });
  expect(ground).toEqual([1, 252 / 255, 0]);
  expect(contrast(ground, glyph)).toBeGreaterThan(7);
});
