import { afterEach, expect, test } from "vitest";
import { nextTab } from "./keys/next-tab.ts";
import { arrowSigns, onwards, stepOf } from "./direction.ts";

afterEach(() => {
  document.documentElement.dir = "";
});

test("the right arrow goes on where the page runs to the right, the left one where it runs to the left", () => {
  const steps = () => ["ArrowRight", "ArrowLeft", "ArrowUp"].map(stepOf);
  expect([onwards(), ...arrowSigns(), ...steps()]).toEqual([1, "→", "←", 1, -1, 0]);
  document.documentElement.dir = "rtl";
  expect([onwards(), ...arrowSigns(), ...steps()]).toEqual([-1, "←", "→", -1, 1, 0]);
});

test("arrows move to the tab that stands there, around both ends", () => {
  const next = (key: string, current: number) => nextTab(key, current, 3);
  expect([next("ArrowRight", 2), next("ArrowLeft", 0), next("Home", 2), next("a", 1)]).toEqual([
    0,
    2,
    0,
    null,
  ]);
  document.documentElement.dir = "rtl";
  expect([next("ArrowRight", 0), next("ArrowLeft", 2), next("ArrowLeft", 0), next("End", 0)]).toEqual([
    2, 0, 1, 2,
  ]);
});
