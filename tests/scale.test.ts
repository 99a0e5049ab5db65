import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readMeasured, tablesOf } from "./bench/members/scale-table.ts";

test("the tables of docs/scale.md are those of the measured figures", () => {
  const page = readFileSync(new URL("../docs/scale.md", import.meta.url), "utf8");
  expect(page).toContain(tablesOf(readMeasured()));
});
