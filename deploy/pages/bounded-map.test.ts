import { expect, test } from "vitest";
import { BoundedMap } from "./bounded-map.ts";

test("the oldest go when there are too many, or when they are too large together", () => {
  const kept = new BoundedMap<number>({ count: 3, size: 10 });
  for (const n of [1, 2, 3, 4]) kept.set(`${n}`, n, 2);
  expect(["1", "2", "3", "4"].map((key) => kept.get(key))).toEqual([undefined, 2, 3, 4]);
  kept.set("5", 5, 8);
  expect(["3", "4", "5"].map((key) => kept.get(key))).toEqual([undefined, 4, 5]);
  kept.set("5", 6, 1);
  kept.set("7", 7, 7);
  expect(["4", "5", "7"].map((key) => kept.get(key))).toEqual([4, 6, 7]);
  kept.set("8", 8, 11);
  expect(["4", "5", "7", "8"].map((key) => kept.get(key))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
