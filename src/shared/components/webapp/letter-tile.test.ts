import { describe, expect, test } from "vitest";
import { hueOf, tileLetter } from "./letter-tile.ts";

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

  test("answers a question mark for a name without letters", () => {
    expect(tileLetter("🙂")).toBe("?");
    expect(tileLetter("")).toBe("?");
  });
});

describe("hueOf", () => {
  test("gives one name one hue, whatever its case", () => {
    expect(hueOf("Notion ")).toBe(hueOf("notion"));
  });

  test("stays inside the circle", () => {
    for (const name of ["a", "Figma", "Überwald", "東京"]) {
      expect(hueOf(name)).toBeGreaterThanOrEqual(0);
      expect(hueOf(name)).toBeLessThan(360);
    }
  });
});
