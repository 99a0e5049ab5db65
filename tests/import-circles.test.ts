import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

// oxlint's import/no-cycle sees imports of values. A circle of types or of import() is one too: its files can be read,
// moved and bundled only together.
const ROOTS = ["src", "supabase/functions", "local", "deploy", "scripts", "tests"];

const IMPORTS = [
  /^(?:import|export)\s[^"';]*?\bfrom\s+"([^"]+)"/gm,
  /^import\s+"([^"]+)"/gm,
  /\bimport\(\s*"([^"]+)"/g,
];

const files = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" }).map((path) => join(root, path)),
).filter((path) => /\.tsx?$/.test(path) && !path.includes("node_modules"));

function fileOf(specifier: string, importer: string): string | null {
  const path = specifier.startsWith(".")
    ? join(dirname(importer), specifier)
    : specifier.replace(/^#src\//, "src/").replace(/^#contract\//, "supabase/functions/_shared/contract/");
  return path !== specifier && existsSync(path) ? path : null;
}

const imported = new Map(
  files.map((file) => {
    const text = readFileSync(file, "utf8");
    const specifiers = IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, path = ""]) => path));
    return [file, specifiers.flatMap((specifier) => fileOf(specifier, file) ?? [])] as const;
  }),
);

/** Tarjan's strongly connected components of more than one file, each sorted. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    let low = index.size;
    index.set(file, low);
    open.push(file);
    for (const other of graph.get(file) ?? []) {
      if (!index.has(other)) low = Math.min(low, visit(other));
      else if (open.includes(other)) low = Math.min(low, index.get(other) ?? low);
    }
    if (low === index.get(file)) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle.toSorted());
    }
    return low;
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return circles.toSorted();
}

test("a circle is found, whatever it is made of, and a diamond is none", () => {
  const graph = { a: ["b", "c"], b: ["d"], c: ["d"], d: ["e"], e: ["f"], f: ["d"], g: ["g"] };
  expect(circlesOf(new Map(Object.entries(graph)))).toEqual([["d", "e", "f"], ["g"]]);
});

test("the imports of every file are read", () => {
  expect(imported.size).toBeGreaterThan(1500);
  expect(imported.get("src/main.tsx")).not.toEqual([]);
});

test("no files import each other in a circle: no values, no types, no import()", () => {
  expect(circlesOf(imported)).toEqual([]);
});
