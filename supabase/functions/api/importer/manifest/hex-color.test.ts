import { expect, test } from "vitest";
import { toHexColor } from "./hex-color.ts";

test.each([
  ["#0b57d0", "#0b57d0"],
  ["#FFF", "#ffffff"],
  ["#0b57d080", "#0b57d0"],
  [" White ", "#ffffff"],
  ["rebeccapurple", "#663399"],
  ["rgb(11, 87, 208)", "#0b57d0"],
  ["rgb(11 87 208 / 50%)", "#0b57d0"],
  ["hsl(0, 100%, 50%)", "#ff0000"],
])("%j is %s", (text, color) => {
  expect(toHexColor(text)).toBe(color);
});

test.each([
  "",
  "#12345",
  "bluish",
  "transparent",
  "rgb(1,2)",
  "#fff; position: fixed",
  "#".repeat(1_000_000),
])("%j is no colour", (text) => {
  expect(toHexColor(text)).toBeNull();
});
