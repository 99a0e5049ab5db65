import { expect, test } from "vitest";
import { keyGroups } from "./key-groups.ts";

test("the keys of the back office are for administrators only", () => {
  const titles = (isAdmin: boolean) => keyGroups(false, isAdmin).map(({ title }) => title);
  expect(titles(true)).toContain("In the back office");
  expect(titles(false)).not.toContain("In the back office");
});
