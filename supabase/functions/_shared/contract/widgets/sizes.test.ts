import { expect, test } from "vitest";
import { sizesOf } from "./sizes.ts";

test("a type of a newer version has any size, even when objects have a property of its name", () => {
  expect(sizesOf("constructor")).toEqual(["medium", "small", "large"]);
});
