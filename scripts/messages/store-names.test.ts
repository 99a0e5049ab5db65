import { expect, test } from "vitest";
import { storeNames } from "./store-names.ts";

test("the names to translate are those of the seed and of the migrations", () => {
  const { catalogue, line, tag, purpose } = storeNames();
  expect(catalogue).toContain("Writer’s Desk");
  expect(line).toContain("Outliners, Markdown editors and quiet places to write.");
  expect(tag).toContain("3D");
  expect(purpose).toContain("an online shop of one's own");
  expect([catalogue.size, line.size, tag.size > 50, purpose.size > 100]).toEqual([12, 12, true, true]);
});
