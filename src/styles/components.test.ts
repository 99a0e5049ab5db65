import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The class names of an element, and those that stand in a template whatever the rest. */
const CLASSES = /className=(?:"([^"]*)"|\{`([^`]*)`)/g;
const ROOT = new URL("../..", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");

test("every component of daisyUI whose class is used is in the stylesheet", () => {
  const included = /include:([^;]+);/.exec(read("src/styles/app.css"))?.[1]?.split(",") ?? [];
  const missing = new Set(
    readdirSync(new URL("node_modules/daisyui/components", ROOT)).map((file) => file.replace(".css", "")),
  );
  for (const name of included) missing.delete(name.trim());
  const files = readdirSync(new URL("src", ROOT), { recursive: true, encoding: "utf8" });
  const used = files
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) =>
      [...read(`src/${file}`).matchAll(CLASSES)]
        .flatMap(([, plain, template = ""]) => (plain ?? template).split(/\s+/))
        .filter((name) => missing.has(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(used).toEqual([]);
});
