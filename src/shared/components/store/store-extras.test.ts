import { assert, nat, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { appCountLabel, categoryOf, downloadBandOf, ratingOf, tagLabel } from "./store-extras.ts";

describe("what is derived from the id", () => {
  test("a rating lies between 3.8 and 4.9 with one decimal, for every id", () => {
    assert(
      property(nat(), (id) => {
        expect(ratingOf(id)).toMatch(/^\d\.\d$/);
        expect(Number(ratingOf(id))).toBeGreaterThanOrEqual(3.8);
        expect(Number(ratingOf(id))).toBeLessThanOrEqual(4.9);
      }),
    );
  });

  test("an id keeps its rating and its band", () => {
    expect([ratingOf(7), downloadBandOf(7)]).toEqual([ratingOf(7), downloadBandOf(7)]);
  });

  test("all five bands occur in a store of a hundred apps", () => {
    const bands = new Set(Array.from({ length: 100 }, (_, id) => downloadBandOf(id)));
    expect([...bands].toSorted()).toEqual(["1K+", "10K+", "5K+", "50K+", "100K+"].toSorted());
  });
});

test("the category is the first tag, or Utilities without tags", () => {
  expect(categoryOf(["design", "whiteboard"])).toBe("Design");
  expect(categoryOf([])).toBe("Utilities");
});

test("a tag keeps its own capitals", () => {
  expect(tagLabel("developer tools")).toBe("Developer tools");
  expect(tagLabel("AI")).toBe("AI");
});

test("one app is an app, more are apps", () => {
  expect([appCountLabel(0), appCountLabel(1), appCountLabel(1204)]).toEqual([
    "0 apps",
    "1 app",
    "1,204 apps",
  ]);
});
