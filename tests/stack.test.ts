import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ORDERED = [
  "react",
  "react-router-dom",
  "vite",
  "@tanstack/react-query",
  "@supabase/supabase-js",
  "tailwindcss",
  "daisyui",
  "react-hot-toast",
  "supabase",
  "deno",
  "openai",
  "@playwright/test",
  "vitest",
];

const DECISION = "docs/decisions/stack.md";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const { dependencies, devDependencies } = JSON.parse(read("package.json")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;

/** Whether a source imports the package or a part of it: as a module, a stylesheet's plugin, or a program that it resolves. */
const uses = (source: string, name: string): boolean =>
  new RegExp(`(from|import|import\\(|resolve\\(|@plugin) ?"${name}(/[^"]*)?"`).test(source);

/** The files that the decision's table names, by package. */
const files = new Map(
  [...read(DECISION).matchAll(/^\| `([^`]+)` +\| `([^`]+)`/gm)].map(([, name, file]) => [name, file]),
);

test.each(ORDERED)("%s is a dependency under its own name, and used where the decision says", (name) => {
  expect({ ...dependencies, ...devDependencies }[name]).toMatch(/^\d/);
  const file = files.get(name);
  expect(file && uses(read(file), name), `${file} uses ${name}`).toBe(true);
});

test("a package is not used by what has a longer name, or by a mere mention", () => {
  expect(uses('import "react-dom/client";', "react")).toBe(false);
  expect(uses("// react-hot-toast has a store", "react-hot-toast")).toBe(false);
  expect(uses('import { toast } from "react-hot-toast/headless";', "react-hot-toast")).toBe(true);
});

test("each component of daisyUI that a stylesheet includes is a class of some markup", () => {
  const markup = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx") && !path.endsWith(".test.tsx"))
    .map((path) => read(`src/${path}`))
    .join("\n");
  const isClass = (name: string) =>
    new RegExp(`className=(\\{[^}]*)?["\`]([^"\`]* )?${name}[ "\`]`).test(markup);
  const unused = ["app", "home-page"].flatMap((sheet) => {
    const [, list = ""] = /include:([^;]+);/.exec(read(`src/styles/${sheet}.css`)) ?? [];
    const components = list.match(/\w+/g) ?? [];
    expect(components).toContain("button");
    return components.filter((component) => !isClass(component === "button" ? "btn" : component));
  });
  expect(unused).toEqual([]);
  expect(isClass("join"), "a word that only texts have").toBe(false);
});
