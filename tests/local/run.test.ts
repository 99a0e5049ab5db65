import { cpSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { PROJECT_ROOT } from "../../local/settings.ts";
import { openFolder, removeFolder } from "./support/folders.ts";
import { run } from "./support/programs.ts";

// A project like this one, whose local/start.ts only says what local/word.ts says.
let root: string;
beforeEach(() => {
  root = openFolder();
  onTestFinished(() => removeFolder(root));
  for (const path of ["local", "deploy", "scripts/build-programs.ts", "supabase/functions/_shared", "src"]) {
    cpSync(join(PROJECT_ROOT, path), join(root, path), { recursive: true });
  }
  for (const path of ["package.json", "package-lock.json", "tsconfig.json", "tsconfig.base.json"]) {
    cpSync(join(PROJECT_ROOT, path), join(root, path));
  }
  symlinkSync(join(PROJECT_ROOT, "node_modules"), join(root, "node_modules"));
  write(
    "local/start.ts",
    'import { word } from "./word.ts";\nconsole.log(word satisfies string, ...process.argv.slice(2));',
  );
  say("first");
});

const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const say = (word: string) => write("local/word.ts", `export const word: string = "${word}";`);
const PROGRAM = "dist-programs/start.js";
const built = () => readFileSync(join(root, PROGRAM), "utf8");

async function started(...args: string[]) {
  const program = run(["node", join(root, "local/run.js"), "local/start.ts", ...args], {});
  return { exitCode: await program.ended, output: program.output() };
}

test("a program runs as its sources are now, and is built only when one has changed", async () => {
  expect(await started("--loud")).toEqual({ exitCode: 0, output: "first --loud\n" });
  const first = statSync(join(root, PROGRAM)).mtimeMs;
  expect(await started()).toEqual({ exitCode: 0, output: "first\n" });
  expect(statSync(join(root, PROGRAM)).mtimeMs).toBe(first);
  say("second");
  expect(await started()).toEqual({ exitCode: 0, output: "second\n" });
  // Packages stay outside, but another Vite may build something else.
  const second = statSync(join(root, PROGRAM)).mtimeMs;
  write("package-lock.json", "{}");
  expect(await started()).toEqual({ exitCode: 0, output: "second\n" });
  expect(statSync(join(root, PROGRAM)).mtimeMs).toBeGreaterThan(second);
});

test("a program that is missing or damaged is built again", async () => {
  await started();
  const whole = built();
  for (const damaged of [null, "", whole.slice(0, -5), whole.slice(0, 40)]) {
    if (damaged === null) rmSync(join(root, PROGRAM));
    else write(PROGRAM, damaged);
    // oxlint-disable-next-line no-await-in-loop -- one folder
    expect(await started()).toEqual({ exitCode: 0, output: "first\n" });
  }
});

test("two starts at once both run", async () => {
  const both = await Promise.all([started(), started()]);
  expect(both).toEqual([
    { exitCode: 0, output: "first\n" },
    { exitCode: 0, output: "first\n" },
  ]);
});

test("a source that can't be built is named, and nothing old runs", async () => {
  await started();
  const before = built();
  write("local/word.ts", "export const word: = 1;");
  const { exitCode, output } = await started();
  expect(exitCode).toBe(1);
  expect(output).toContain("local/word.ts");
  expect(output).not.toContain("first");
  expect(built()).toBe(before);
});
