import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as protocol from "./first-paint.ts";

test("index.html has no marks but these, and one for the styles", () => {
  const page = readFileSync("index.html", "utf8");
  const used = [...page.matchAll(/\bdata-([a-z]+)|dataset\.([a-z]+)/g)].map(
    ([, attribute, property]) => attribute ?? property ?? "",
  );
  const named = [...Object.values(protocol), ...protocol.FILLED].map((name) =>
    String(name).replace("data-", ""),
  );
  expect(used.length).toBeGreaterThan(8);
  expect(new Set(used.filter((name) => !named.includes(name)))).toEqual(new Set(["restoring"]));
});
