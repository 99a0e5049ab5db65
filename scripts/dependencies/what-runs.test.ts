import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../../", import.meta.url);
const { dependencies } = JSON.parse(readFileSync(new URL("package.json", ROOT), "utf8")) as {
  dependencies: Record<string, string>;
};

/** What the container runs, by `deploy/container`; also what a machine without it does. */
const PROGRAMS = [
  "local/start.ts",
  "deploy/node.ts",
  "scripts/perch.ts",
  "scripts/backup.ts",
  "scripts/restore.ts",
  "supabase/functions/api/index.ts",
];
/** Builds pages, or serves them as they are written; the image has them built. */
const BUILDS = new Set(["vite"]);

/** The packages that a program and all of its own sources import when they run. */
function packagesOf(program: string): Set<string> {
  const found = new Set<string>();
  const read = new Set<string>();
  const visit = (file: URL): void => {
    if (read.has(file.href)) return;
    read.add(file.href);
    const imports = readFileSync(file, "utf8").matchAll(
      /(?:^(?:import|export)\s(?!type\s)(?:[^"';=()]*?\sfrom\s)?|import\()"([^"]+)"/gm,
    );
    for (const [, name = ""] of imports) {
      const path = name.replace(/^#contract\//, "/supabase/functions/_shared/contract/");
      if (/^node:|\/dist-server\//.test(path)) continue;
      if (path.startsWith("/")) visit(new URL(path.slice(1), ROOT));
      else if (path.startsWith(".")) {
        if (path.endsWith(".ts")) visit(new URL(path, file));
      } else found.add(path.split("/", path.startsWith("@") ? 2 : 1).join("/"));
    }
  };
  visit(new URL(program, ROOT));
  return found;
}

test.each(PROGRAMS)(
  "%s imports only packages that are installed without those for development",
  (program) => {
    const imported = [...packagesOf(program)].filter((name) => !BUILDS.has(name));
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((name) => !(name in dependencies))).toEqual([]);
  },
);
