import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Physical sides in properties, in their values and in gradients; classes have a lint rule (scripts/lint/interface.js). */
const PHYSICAL =
  /(?<![\w-])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-)?(?:left|right)(?:-(?:color|style|width))?\s*:|border-(?:top|bottom)-(?:left|right)-radius|(?:text-align|float|clear)\s*:\s*(?:left|right)|\bto (?:left|right)\b/g;
const COMMENT = /\/\*.*?\*\//gs;

const sidesOf = (css: string) => css.replace(COMMENT, "").match(PHYSICAL) ?? [];

test("stylesheets have logical sides, which Arabic mirrors", () => {
  const folder = new URL(".", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".css"),
  );
  const found = files.flatMap((name) =>
    sidesOf(readFileSync(new URL(name, folder), "utf8")).map((side) => `${name}: ${side}`),
  );
  expect(found).toEqual([]);
});

test("physical sides are found, and words like them are not", () => {
  expect(sidesOf("a { left: 0; margin-right: 1px; border-left-color: red }")).toHaveLength(3);
  expect(sidesOf("a { background: linear-gradient(to right, red, blue); text-align: left }")).toHaveLength(2);
  expect(sidesOf("/* left: 0 */ a { inset-inline: 0; --left: 1px; border-start-start-radius: 0 }")).toEqual(
    [],
  );
});
