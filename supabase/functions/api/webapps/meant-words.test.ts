import { expect, test } from "vitest";
import type { Language } from "../../_shared/contract/texts/languages.ts";
import { meantWords } from "./meant-words.ts";

test.each<[Language, string, string]>([
  ["en", "photo editor without account", "photo editor"],
  ["en", "A photo editor without an account for the web", "photo editor web"],
  ["en", "maps without ads", "maps"],
  ["de", "Fotoeditor ohne Konto", "Fotoeditor"],
  ["de", "eine Karte für das Rad", "Karte Rad"],
  ["de", "photo editor without account", "photo editor"],
  ["fr", "retouche photo sans compte", "retouche photo"],
  ["uk", "карти без реклами", "карти"],
  ["ja", "写真 編集", "写真 編集"],
  // What says nothing else, or is a name.
  ["en", "the", "the"],
  ["en", "without", "without"],
  ["en", "to do", "to do"],
  ["en", "", ""],
  ["en", "die welt", "die welt"],
  ["en", "The Verge", "The Verge"],
  ["de", "Die Zeit", "Die Zeit"],
])("in %s, %j means %j", (language, search, meant) => {
  expect(meantWords(search, language)).toBe(meant);
});
