import { expect, test } from "vitest";
import { findSections, sections } from "./sections.ts";

const found = (search: string) => [...findSections(search)];

test("an empty search finds every section", () => {
  expect(found("")).toEqual(sections().map(({ id }) => id));
  expect(found("   ")).toHaveLength(sections().length);
});

test.each([
  ["wallpaper", ["sky"]],
  ["BACKGR", ["sky"]],
  ["dark", ["appearance"]],
  ["rss", ["widgets", "news"]],
  ["countdown", ["widgets"]],
  ["book", ["links"]],
  ["import", ["links", "backup"]],
  ["import file", ["backup"]],
  ["sign out", ["account"]],
  ["kagi", ["search"]],
])("%s finds %j", (search, ids) => expect(found(search)).toEqual(ids));

test("the inside of a word and what no section has find nothing", () => {
  expect(found("allpaper")).toEqual([]);
  expect(found("dark wallpaper")).toEqual([]);
});
