import { describe, expect, test } from "vitest";
import { processorTime } from "../../../../../tests/support/processor-time.ts";
import { directory } from "./directory.ts";
import { searchDirectory } from "./search.ts";
import { CATEGORIES } from "./tags.ts";

const names = (category: string, limit?: number) => searchDirectory(category, limit).map(({ name }) => name);

describe("searching the directory", () => {
  test.each(CATEGORIES)("finds 12 to 20 apps for %s, all of them tagged so at the top", (category) => {
    const found = searchDirectory(category);
    expect(found.length).toBeGreaterThanOrEqual(12);
    expect(found.length).toBeLessThanOrEqual(20);
    for (const { tags } of found.slice(0, 8)) expect(tags).toContain(category);
  });

  test.each([
    ["coding", "Stack Overflow"],
    ["Movies", "Netflix"],
    ["movie night", "Letterboxd"],
    ["Tools for Remote Teams", "Slack"],
    ["Learn Spanish", "Duolingo"],
    ["Cooking", "Allrecipes"],
    ["Make music", "BandLab"],
    ["Save money", "YNAB"],
    ["Artificial Intelligence", "ChatGPT"],
    ["Work from home", "Remote OK"],
    ["Bird watching", "eBird"],
    ["WRITER’S DESK", "Grammarly"],
    ["Fußball", "FIFA"],
    ["Kochen", "Chefkoch"],
    ["Sprachen lernen", "Babbel"],
    ["Spiele für Kinder", "Scratch"],
    ["música", "Spotify"],
    ["Aprender idiomas", "Memrise"],
  ])("knows what %s means: %s is found", (category, name) => {
    expect(names(category)).toContain(name);
  });

  test("an app has to fit every idea of the name, by its tags or, for one of them, by its texts", () => {
    const found = searchDirectory("Kids games");
    expect(found.length).toBeGreaterThanOrEqual(6);
    for (const { tags, description } of found) {
      expect(tags).toContain("Kids");
      expect(`${tags.join(" ")} ${description}`).toMatch(/games/i);
    }
    expect(names("Dog food")).toContain("Chewy");
    expect(names("Dog food")).not.toContain("Deliveroo");
    expect(names("Games for dogs")).toEqual([]);
  });

  test('an "and" means either side', () => {
    const found = names("Home & Gardening", 1000);
    expect(found).toEqual(expect.arrayContaining(names("Home", 1000)));
    expect(found).toEqual(expect.arrayContaining(names("Gardening", 1000)));
  });

  test("a word without a tag ranks, but does not decide against a category", () => {
    expect(new Set(names("Epic recipes"))).toEqual(new Set(names("Recipes")));
    expect(new Set(names("Xqzt weather"))).toEqual(new Set(names("Weather")));
    expect(names("Card games")[0]).toBe("PlayingCards.io");
  });

  test("what a name is about has to be found, if only in a text", () => {
    expect(names("Travel insurance")).toEqual([]);
    expect(names("Sudoku")).toEqual(["Sudoku.com"]);
    expect(names("Duolingo")).toEqual(["Duolingo"]);
  });

  test("what stands before a preposition is what a name is about", () => {
    expect(new Set(names("Recipes with jackfruit"))).toEqual(new Set(names("Recipes")));
    expect(names("Insurance for travel")).toEqual([]);
  });

  test("a filler counts only in a name of nothing else", () => {
    expect(names("The best free tools")).toEqual(names("Tools"));
    expect(new Set(names("Music tools"))).toEqual(new Set(names("Music")));
    expect(names("Zxqvwk apps")).toEqual([]);
  });

  test("any app is an app, so that some of every kind are found", () => {
    const kinds = new Set(searchDirectory("Apps").map(({ tags }) => tags[0]));
    expect(kinds.size).toBeGreaterThanOrEqual(12);
    expect(names("Web application", 1000).length).toBe(directory().length);
  });

  test.each(["", "   ", "!!!", "The best", "<script>", "日本"])("finds nothing for %j", (category) => {
    expect(searchDirectory(category)).toEqual([]);
  });

  test("answers at most as many as asked for, and the same every time", () => {
    expect(names("Design", 5)).toEqual(names("Design").slice(0, 5));
    expect(names("Design", 1000).length).toBeGreaterThan(20);
    expect(names("Music")).toEqual(names("Music"));
  });

  test("never names an app twice", () => {
    const all = names("open source", directory().length);
    expect(new Set(all).size).toBe(all.length);
  });

  test("a very long name is answered at once", () => {
    const tookMs = processorTime(() => searchDirectory("kids games music ".repeat(200)));
    expect(tookMs).toBeLessThan(2000);
  });
});
