import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MIGRATIONS_DIR } from "../../local/postgres/migrations.ts";
import { differencesFrom, migrationOf } from "./settings-check.ts";

const migrations = readdirSync(MIGRATIONS_DIR)
  .toSorted()
  .map((file) => readFileSync(join(MIGRATIONS_DIR, file), "utf8"));

test("a setting that the last migration checks otherwise is named, and its own migration settles it", () => {
  const earlier = migrationOf([]).replace("between 1 and 40", "between 1 and 30").replace("16384", "8192");
  expect(differencesFrom([...migrations, earlier])).toEqual(["*", "greetedName"]);
  expect(differencesFrom([...migrations, earlier, migrationOf(["greetedName"])])).toEqual([]);
});

test("neither blanks nor the order of settings and choices make a difference", () => {
  const [first, second] = [
    `when 'clockStyle' then value in ('"24h"', '"12h"')`,
    "when 'hasBird' then jsonb_typeof(value) = 'boolean'",
  ];
  const other = migrationOf([])
    .replace(first, "…")
    .replace(second, `when 'clockStyle' then\n value in ('"12h"', '"24h"')`)
    .replace("…", second);
  expect(other).not.toBe(migrationOf([]));
  expect(differencesFrom([other])).toEqual([]);
});
