import { expect, test } from "vitest";
import { homeApp, homeWidget } from "../../../../tests/support/fakes/fake-home.ts";
import { limitsReached, placeholderCount } from "./slots.ts";

const apps = (count: number) => Array.from({ length: count }, (_, index) => homeApp(index + 1));

test.each([
  [0, 6],
  [1, 5],
  [5, 1],
  [6, 0],
  [7, 0],
  [200, 0],
])(
  "%i apps leave %i placeholders, because the drawer has eight slots and two are fixed",
  (count, placeholders) => expect(placeholderCount(apps(count))).toBe(placeholders),
);

test.each([
  [0, ""],
  [7, ""],
  [8, "10"],
  [16, "10"],
  [17, "10 19"],
  [29, "10 19 21 28 31"],
])("%i apps reach the slots %j, where the wallpaper's branch moves", (count, limits) =>
  expect(limitsReached(apps(count))).toBe(limits),
);

test("a widget leaves no placeholder, and counts as the tiles that it covers", () => {
  const page = [homeApp(1), homeWidget(2, "tasks", { size: "small" })];
  expect(placeholderCount(page)).toBe(0);
  expect(limitsReached(page)).toBe("");
  expect(limitsReached([homeWidget(2, "tasks", { size: "medium" })])).toBe("10");
  expect(limitsReached([...page, homeWidget(3, "feeds", { size: "large" })])).toBe("10 19 21");
  expect(limitsReached([homeWidget(3, "feeds", { size: "large" })], false)).toBe("10");
});
