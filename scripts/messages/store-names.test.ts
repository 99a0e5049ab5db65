import { expect, test } from "vitest";
import { STORE_NAMES } from "./store-names.ts";

test("the names to translate are those of the seed and of the migrations", () => {
  const { catalogue, tag, purpose } = STORE_NAMES;
  expect(catalogue).toContain("Writer’s Desk");
  expect(tag).toContain("3D");
  expect(purpose).toContain("an online shop of one's own");
  expect([catalogue.size, tag.size > 50, purpose.size > 100]).toEqual([12, true, true]);
});
