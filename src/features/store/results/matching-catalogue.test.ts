import { expect, test } from "vitest";
import type { Catalogue } from "#contract/catalogues/catalogues.ts";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { matchingCatalogue } from "./matching-catalogue.ts";

const aCatalogue = (id: number, name: string, description = ""): Catalogue => ({
  id,
  name,
  description,
  imageUrl: null,
  iconUrl: null,
  snail: `catalogue-${id}`,
  createdAt: "2026-01-10T09:30:00Z",
  appCount: 6,
});

const aResult = (id: number, catalogueId: number | null): StoreWebapp => ({
  id,
  url: "https://app.example/",
  title: `App ${id}`,
  description: "",
  slug: `app-${id}`,
  iconUrl: null,
  screenshotUrl: null,
  tags: [],
  visibleInStore: true,
  catalogueId,
  createdAt: "2026-01-10T09:30:00Z",
});

const design = aCatalogue(1, "Design Studio", "Draw and take notes by hand");
const writing = aCatalogue(2, "Writer’s Desk", "From first notes to the last page");
const notes = aCatalogue(3, "Notes for Everybody");

test("a match in a catalogue's name wins over one in a description", () => {
  expect(matchingCatalogue([design, writing, notes], "note", [])).toBe(notes);
  expect(matchingCatalogue([design, writing], "note", [])).toBe(design);
});

test("without a match, the catalogue of most results is chosen", () => {
  const results = [aResult(1, 2), aResult(2, 2), aResult(3, 1)];
  expect(matchingCatalogue([design, writing], "markdown", results)).toBe(writing);
});

test("a single result chooses no catalogue", () => {
  expect(matchingCatalogue([design, writing], "markdown", [aResult(1, 2)])).toBeNull();
});

test("a catalogue that Perch ships is found by what the reader sees, and by its English words", () => {
  i18n.load(i18n.locale, { "catalogue:Atelier": ["Werkstatt"], "line:Draw.": ["Zeichnen."] });
  const atelier = aCatalogue(1, "Atelier", "Draw.");
  for (const search of ["werkstatt", "atelier", "zeichnen", "draw"])
    expect(matchingCatalogue([aCatalogue(2, "Desk"), atelier], search, [])).toBe(atelier);
});
