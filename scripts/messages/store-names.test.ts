import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STORE_NAMES } from "./store-names.ts";

const SEED = readFileSync("supabase/seed.sql", "utf8");
const TEXT = "'((?:[^']|'')*)'";
const textsOf = (pattern: RegExp, source: string) =>
  [...source.matchAll(pattern)].map(([, text = ""]) => text.replaceAll("''", "'"));

test("every catalogue and tag of the first store has a name to translate, and no other", () => {
  const catalogues = textsOf(new RegExp(`^  \\(${TEXT}, ${TEXT}, ${TEXT}, ${TEXT}\\),?$`, "gm"), SEED);
  const lists = [...SEED.matchAll(/array\[(.*?)\]/g)].map(([, list = ""]) => list);
  const tags = lists.flatMap((list) => textsOf(new RegExp(TEXT, "g"), list));
  expect(new Set(STORE_NAMES.catalogue)).toEqual(new Set(catalogues));
  expect(new Set(STORE_NAMES.tag)).toEqual(new Set(tags));
});

test("every shipped purpose has a name to translate", () => {
  const file = readdirSync("supabase/migrations").find((name) => name.endsWith("_create_purposes.sql"));
  const [, shipped = ""] =
    /with shipped([\s\S]*?)\), purposes as/.exec(readFileSync(`supabase/migrations/${file}`, "utf8")) ?? [];
  const purposes = textsOf(/^ {2}\('((?:[^']|'')*)',\s*$/gm, shipped);
  expect(purposes.length).toBeGreaterThan(100);
  expect(new Set(STORE_NAMES.purpose)).toEqual(new Set(purposes));
});
