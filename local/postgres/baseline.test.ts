import { expect, test } from "vitest";
import { BASELINE, fromBaseline, isOfBaseline, standsAtBaseline } from "./baseline.ts";
import { MIGRATIONS_DIR, migrationVersions } from "./migrations.ts";

const HERE = migrationVersions(MIGRATIONS_DIR);
const FILES = HERE.filter(isOfBaseline);
/** As many versions as the baseline replaced, the last of them included. */
const REPLACED = Array.from({ length: BASELINE.replaced }, (_, place) =>
  place === BASELINE.replaced - 1 ? BASELINE.lastReplaced : String(20261122040000 + place),
);
const LATER = ["20261128090000", "20261129100000"];

test("the baseline is what the migrations here begin with", () => {
  expect([FILES[0], FILES.at(-1)]).toEqual([BASELINE.first, BASELINE.last]);
  expect(HERE.slice(0, FILES.length)).toEqual(FILES);
});

test("versions that hold all that was replaced count as the baseline, with what came later", () => {
  expect(standsAtBaseline([...REPLACED, ...LATER])).toBe(true);
  expect(fromBaseline(REPLACED, HERE)).toEqual(FILES);
  expect(fromBaseline([...LATER, ...REPLACED], HERE)).toEqual([...FILES, ...LATER]);
});

test("older versions, incomplete ones and those since the baseline stay as they are", () => {
  for (const versions of [REPLACED.slice(0, -1), REPLACED.slice(1), [...FILES, ...LATER], []]) {
    expect(standsAtBaseline(versions)).toBe(false);
    expect(fromBaseline(versions, HERE)).toEqual(versions);
  }
});
