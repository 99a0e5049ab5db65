import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { IN_PAGES } from "./licence-list.ts";

test("every package that a page imports is among those whose notices the site serves", () => {
  const src = new URL("../../src/", import.meta.url);
  const sources = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes(".test."),
  );
  const imported = sources.flatMap((path) =>
    [
      ...readFileSync(new URL(path, src), "utf8").matchAll(
        /(?:from|import) "((?:@[\w-]+\/)?[a-z][\w.-]*)[/"]/g,
      ),
    ].map(([, name = ""]) => name),
  );
  expect(new Set(imported).size).toBeGreaterThan(10);
  expect(
    [...new Set(imported)].filter((name) => !IN_PAGES.includes(name) && !name.startsWith("node")),
  ).toEqual([]);
});
