import { describe, expect, test } from "vitest";
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

  test("an app for both words comes before an app for one", () => {
    const found = searchDirectory("Kids games");
    expect(found.length).toBeGreaterThanOrEqual(6);
    for (const { tags } of found) expect(tags).toEqual(expect.arrayContaining(["Kids", "Games"]));
  });

  test("when few apps fit all words, those that fit the rarer one follow", () => {
    expect(names("Board games for families")).toEqual(
      expect.arrayContaining(["Board Game Arena", "Tabletopia"]),
    );
  });

  test("a word in a name or description ranks, but does not decide against a category", () => {
    expect(names("Epic recipes")).not.toContain("Epic Games Store");
    expect(names("Duolingo")).toEqual(["Duolingo"]);
  });

  test("unknown words beside known ones are ignored", () => {
    expect(new Set(names("Xqzt weather"))).toEqual(new Set(names("weather")));
  });

  test.each(["", "   ", "!!!", "xqzt", "The best free apps", "<script>", "日本"])(
    "finds nothing for %j",
    (category) => {
      expect(searchDirectory(category)).toEqual([]);
    },
  );

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
    const started = performance.now();
    searchDirectory("kids games music ".repeat(200));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
