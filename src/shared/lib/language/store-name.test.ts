import { afterEach, expect, test } from "vitest";
import { i18n } from "./i18n.ts";
import { catalogueLine } from "./store-name.ts";

const { locale } = i18n;
afterEach(() => i18n.activate(locale));

test("a catalogue's line that Perch ships is in the reader's language; what somebody wrote is marked as English", () => {
  i18n.load("de", { "line:Draw and edit photos.": ["Zeichnen und Fotos bearbeiten."] });
  i18n.activate("de");
  expect(catalogueLine("Draw and edit photos.")).toEqual({ children: "Zeichnen und Fotos bearbeiten." });
  expect(catalogueLine("Our own tools.")).toEqual({ lang: "en", children: "Our own tools." });
});
