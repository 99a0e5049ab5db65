import { expect, test } from "vitest";
import { contrast, fromHex } from "./colour.ts";
import { folderIconSvg } from "./folder-icon.ts";
import { GLYPHS } from "./glyphs.ts";
import { themeFor } from "./theme.ts";

test("a folder icon shows the drawing of its category and is small, without text or references", () => {
  const svg = folderIconSvg("Music and Radio");
  expect(svg).toContain(GLYPHS.note);
  expect(svg.length).toBeLessThan(1536);
  expect(svg).not.toMatch(/<text|<script|href/);
  expect(folderIconSvg("Music and Radio")).toBe(svg);
});

test("a folder's drawing has a contrast of at least 3 with every colour of its ground", () => {
  for (let hue = 0; hue < 360; hue += 10) {
    const svg = folderIconSvg("Anything", { hues: [hue, (hue + 50) % 360], glyph: "grid" });
    const stops = [...svg.matchAll(/stop-color="(#[0-9a-f]{6})"/g)].map(([, hex = ""]) => fromHex(hex));
    expect(stops).toHaveLength(2);
    for (const stop of stops) expect(contrast(stop, [1, 1, 1]), `hue ${hue}`).toBeGreaterThanOrEqual(3);
  }
});

test("themes are recognised by English, German and Spanish words, at the start of a word", () => {
  expect(themeFor("Learn Something Today").glyph).toBe("cap");
  expect(themeFor("Musik für die Reise").glyph).toBe("note");
  expect(themeFor("Cocina fácil").glyph).toBe("fork");
  expect(themeFor("Email").glyph).not.toBe("spark");
});

test("a name that fits no theme gets the grid and hues of its own", () => {
  expect(themeFor("Zxqv").glyph).toBe("grid");
  expect(themeFor("Zxqv").hues).not.toEqual(themeFor("Vqxz").hues);
});

test("two names of one theme are of one family, not of one colour", () => {
  const [one, other] = [themeFor("Music for Work"), themeFor("Music at Night")];
  expect(one.glyph).toBe(other.glyph);
  expect(one.hues).not.toEqual(other.hues);
});
