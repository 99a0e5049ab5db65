import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as protocol from "./first-paint.ts";

test("index.html has no marks but these, and one for the styles", () => {
  const page = readFileSync("index.html", "utf8");
  const used = [...page.matchAll(/\bdata-([a-z]+)|dataset\.([a-z]+)/g)].map(
    ([, attribute, property]) => attribute ?? property ?? "",
  );
  const named = new Set(
    Object.values(protocol)
      .flat()
      .map((name) => String(name).replace("data-", "")),
  );
  expect(used.length).toBeGreaterThan(8);
  expect(used.filter((name) => name !== "restoring" && !named.has(name))).toEqual([]);
});
