import * as simpleIcons from "simple-icons";
import { expect, test } from "vitest";
import { contrast } from "../../supabase/functions/api/suggestions/pictures/colour.ts";
import { directory } from "../../supabase/functions/api/suggestions/directory/directory.ts";
import { appTileSvg, paintFor } from "./app-tile.ts";

const brands = new Map(Object.values(simpleIcons).map((icon) => [icon.slug, icon]));

test("every brand of the directory is in simple-icons", () => {
  const missing = directory().filter(({ icon }) => icon !== undefined && !brands.has(icon));
  expect(missing).toEqual([]);
});

test("every brand of simple-icons has a contrast of at least 3 with its ground", () => {
  const faint = [...brands.values()].filter((brand) => {
    const { ground, glyph } = paintFor(brand);
    return contrast(ground, glyph) < 3;
  });
  expect(faint.map(({ slug }) => slug)).toEqual([]);
});

test("a tile is a full square with the mark at 54 % in its middle", () => {
  const svg = appTileSvg({ slug: "anything", hex: "0052CC", path: "M0 0h24v24H0z" });
  expect(svg).toContain('viewBox="0 0 512 512"');
  expect(svg).toContain('<path fill="#0052cc" d="M0 0h512v512H0z"/>');
  expect(svg).toContain(
    '<path fill="#ffffff" transform="translate(117.76 117.76) scale(11.52)" d="M0 0h24v24H0z"/>',
  );
});

test("a light brand colour stays the ground and gets a dark mark", () => {
  const { ground, glyph } = paintFor({ slug: "anything", hex: "FFFC00" });
  expect(ground).toEqual([1, 252 / 255, 0]);
  expect(contrast(ground, glyph)).toBeGreaterThan(7);
});
