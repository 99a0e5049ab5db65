import { expect, test } from "vitest";
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
