import { expect, test } from "vitest";
import { createExpiringMap } from "./expiring-map.ts";

test("an entry is there until its time is over, counted from when it was last written", () => {
  let now = 0;
  const recent = createExpiringMap<string>(100, 10, () => now);
  recent.set("a", "first");
  now = 60;
  recent.set("a", "second");
  now = 159;
  expect(recent.get("a")).toBe("second");
  now = 160;
  expect(recent.get("a")).toBeUndefined();
});

test("where there would be too many, those that were written longest ago go", () => {
  const recent = createExpiringMap<number>(100, 2, () => 0);
  recent.set("a", 1);
  recent.set("b", 2);
  recent.set("a", 3);
  recent.set("c", 4);
  expect(["a", "b", "c"].map((key) => recent.get(key))).toEqual([3, undefined, 4]);
});
