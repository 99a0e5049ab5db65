import { expect, test } from "vitest";
import { isAllowed, statedLicence } from "./licence.ts";

test("only licences on the list are allowed", () => {
  expect(isAllowed("MIT", true)).toBe(true);
  for (const id of ["GPL-3.0-only", "AGPL-3.0-or-later", "UNLICENSED", "SEE LICENSE IN x", ""]) {
    expect([id, isAllowed(id, false)]).toEqual([id, false]);
  }
});

test("licences of data, and with terms for their own files, are allowed for build tools only", () => {
  expect([isAllowed("MPL-2.0", false), isAllowed("MPL-2.0", true)]).toEqual([true, false]);
  expect([isAllowed("CC-BY-4.0", false), isAllowed("CC-BY-4.0", true)]).toEqual([true, false]);
});

test("one alternative must be allowed, but every part of a conjunction", () => {
  expect(isAllowed("(GPL-2.0-only OR MIT)", true)).toBe(true);
  expect(isAllowed("MIT AND GPL-2.0-only", true)).toBe(false);
  expect(isAllowed("(MIT AND ISC) OR GPL-2.0-only", true)).toBe(true);
});

test("every form that package.json has had for a licence is read", () => {
  expect(statedLicence({ license: "MIT" })).toBe("MIT");
  expect(statedLicence({ license: { type: "ISC" } })).toBe("ISC");
  expect(statedLicence({ licenses: [{ type: "MIT" }, { type: "Apache-2.0" }] })).toBe("MIT OR Apache-2.0");
  expect(statedLicence({})).toBeNull();
});
