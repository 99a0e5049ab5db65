import { describe, expect, test } from "vitest";
import { TILE_COLOURS, tileClass, tileLetter } from "./letter-tile.ts";

describe("tileLetter", () => {
  test("takes the first letter in upper case", () => {
    expect(tileLetter("notion")).toBe("N");
  });

  test("skips signs in front of the name and takes digits", () => {
    expect(tileLetter("  (1Password)")).toBe("1");
  });

  test("keeps a letter and its combining mark together", () => {
    expect(tileLetter("e\u0301tude")).toBe("É");
  });

  test.each([
    ["📧", "📧"],
    ["🇩🇪", "🇩🇪"],
    ["👩‍👩‍👧 👍🏽", "👩‍👩‍👧"],
    ["📧 mail", "M"],
    ["क्", "क्"],
    ["हिन्दी", "हि"],
    ["ที่", "ที่"],
    ["ǆungla", "Ǆ"],
    ["ßa", "ß"],
    ["𝒳", "𝒳"],
    ["1️⃣", "1️⃣"],
    ["التقويم", "ت"],
    ["ال", "ا"],
  ])("takes one grapheme of %s: %s", (name, letter) => expect(tileLetter(name)).toBe(letter));

  test("answers a question mark for a name without letters", () => {
    expect(tileLetter("...")).toBe("?");
    expect(tileLetter("")).toBe("?");
  });
});

describe("tileClass", () => {
  test("gives one name one colour, whatever its case", () => {
    expect(tileClass("Notion ")).toBe(tileClass("notion"));
  });

  test("spreads names over all colours", () => {
    const names = Array.from({ length: 300 }, (_, index) => `App ${index}`);
    expect(new Set(names.map(tileClass)).size).toBe(TILE_COLOURS.length);
  });
});
