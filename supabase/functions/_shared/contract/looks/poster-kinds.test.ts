import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { kindOf, kindOfCatalogue, TAGS_OF_POSTER } from "./poster-kinds.ts";
import { MOTIFS } from "./poster-motifs.ts";

test.each([
  [["Communication", "Email"], "mail"],
  [["Productivity", "Calendar"], "calendar"],
  [["Communication", "Video calls"], "chat"],
  [["Social"], "chat"],
  [["Productivity", "Notes"], "documents"],
  [["Music", "Video"], "music"],
  [["Movies & TV"], "film"],
  [["Developer tools", "Testing"], "code"],
  [["Travel", "Hotels"], "maps"],
  [["Finance"], "money"],
  [["Games", "Chess"], "play"],
  [["Languages", "Education"], "learn"],
  [["Design", "Open source"], "other"],
  [[], "other"],
  [["__proto__", "constructor"], "other"],
])("apps with the tags %j are for %s", (tags, kind) => {
  expect(kindOf(tags)).toBe(kind);
});

test("words count only from their beginning", () => {
  expect(kindOf(["Charity"])).not.toBe("chat");
  expect(kindOf(["Recommerce"])).toBe("other");
});

test("later tags don't change an app's kind, because lists leave them out", () => {
  const tags = ["Privacy", "Utilities", "Games"];
  expect(kindOf(tags)).toBe(kindOf(tags.slice(0, TAGS_OF_POSTER)));
});

test("a catalogue is what its name says, else what most of its apps are", () => {
  expect(kindOfCatalogue("Movie Night", [])).toBe("film");
  const apps = [["Design"], ["Music"], ["Music"]].map((tags) => ({ tags }));
  expect(kindOfCatalogue("Favourites", apps)).toBe("music");
  expect(kindOfCatalogue("Favourites", [])).toBe("other");
});

test("each of the twelve kinds is that of some apps of the first store, and most of its apps are of one", () => {
  const rows = readFileSync("supabase/seed.sql", "utf8").matchAll(/array\[([^\]]*)\], (?:'|null)/g);
  const kinds = [...rows].map(([, list = ""]) =>
    kindOf([...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, tag = ""]) => tag)),
  );
  expect(new Set(kinds)).toEqual(new Set(Object.keys(MOTIFS)));
  expect(kinds.filter((kind) => kind === "other").length).toBeLessThan(kinds.length / 5);
});

test("all motifs differ, and lie within the part that no page crops", () => {
  const drawings = Object.values(MOTIFS).map((shapes) => shapes.map(({ d }) => d).join());
  expect(new Set(drawings).size).toBe(drawings.length);
  for (const d of drawings) expect(d).not.toMatch(/NaN|undefined|--/);
});
