import { expect, test } from "vitest";
import { COLOR_NAMES } from "./color-names.ts";
import { toHexColor } from "./hex-color.ts";

test.each([
  ["#0b57d0", "#0b57d0"],
  ["#FFF", "#ffffff"],
  ["#0b57d080", "#0b57d0"],
  [" White ", "#ffffff"],
  ["rebeccapurple", "#663399"],
  ["rgb(11, 87, 208)", "#0b57d0"],
  ["rgb(11 87 208 / 50%)", "#0b57d0"],
  ["rgb(300, -5, 127.6)", "#ff0080"],
  ["rgba(100%, 0%, 50%, .5)", "#ff0080"],
  ["hsl(0, 100%, 50%)", "#ff0000"],
  ["hsla(-150deg 50% 40% / 0.2)", "#336699"],
  ["hwb(120 20% 40%)", "#339933"],
  ["hwb(0 80% 80%)", "#808080"],
  ["#0f08", "#00ff00"],
])("%j is %s", (text, color) => {
  expect(toHexColor(text)).toBe(color);
});

test.each([
  "",
  "#12345",
  "bluish",
  "transparent",
  "#ffffff00",
  "rgb(1,2)",
  "rgb(1,2,3,4,5)",
  "rgb(1,2,x)",
  "rgb(1 2 3 / 0%)",
  "constructor",
  "#fff; position: fixed",
  "#".repeat(1_000_000),
])("%j is no colour", (text) => {
  expect(toHexColor(text)).toBeNull();
});

test("all names of CSS are known", () => {
  expect(COLOR_NAMES.size).toBe(148);
  expect(toHexColor("LightGoldenrodYellow")).toBe("#fafad2");
});
