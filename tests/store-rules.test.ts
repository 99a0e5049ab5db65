import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { storeRules } from "#contract/store/rules.ts";

test("docs/store-rules.md has the rules that the page shows, in their order", () => {
  const page = readFileSync(new URL("../docs/store-rules.md", import.meta.url), "utf8");
  const [, ...sections] = page.split(/^## /m);
  const written = sections.map((section) => section.trim());
  expect(written).toEqual(storeRules.map(({ id, heading, text }) => `${heading}\n\n\`${id}\`: ${text}`));
});

test("each rule has an id of its own", () => {
  expect(new Set(storeRules.map(({ id }) => id)).size).toBe(storeRules.length);
});
