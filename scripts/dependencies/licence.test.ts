import { expect, test } from "vitest";
import { isAllowed, statedLicence } from "./licence.ts";

test("only licences that were decided on are allowed", () => {
  expect(isAllowed("MIT", true)).toBe(true);
  for (const id of ["GPL-3.0-only", "AGPL-3.0-or-later", "UNLICENSED", "SEE LICENSE IN x", ""]) {
    expect([id, isAllowed(id, false)]).toEqual([id, false]);
  }
});

test("what binds changes to its own files may build Perch but not be shipped with it", () => {
  expect(isAllowed("MPL-2.0", false)).toBe(true);
  expect(isAllowed("MPL-2.0", true)).toBe(false);
});

test("of alternatives one has to be allowed, of sums all", () => {
  expect(isAllowed("(GPL-2.0-only OR MIT)", true)).toBe(true);
  expect(isAllowed("MIT AND GPL-2.0-only", true)).toBe(false);
  expect(isAllowed("(MIT AND ISC) OR GPL-2.0-only", true)).toBe(true);
});

test("a licence is read in all the forms that package.json has had", () => {
  expect(statedLicence({ license: "MIT" })).toBe("MIT");
  expect(statedLicence({ license: { type: "ISC" } })).toBe("ISC");
  expect(statedLicence({ licenses: [{ type: "MIT" }, { type: "Apache-2.0" }] })).toBe("MIT OR Apache-2.0");
  expect(statedLicence({})).toBeNull();
});
