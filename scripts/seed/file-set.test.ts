import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compareFiles, writeFiles } from "./file-set.ts";

const FOLDERS = ["icons"];
const wanted = new Map([
  ["seed.sql", "select 1;"],
  ["icons/a.svg", "<svg/>"],
]);
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "perch-files-"));
});
afterEach(() => rmSync(root, { recursive: true }));

test("missing or different files are stale, and unlisted files are stray", () => {
  mkdirSync(join(root, "icons"));
  writeFileSync(join(root, "seed.sql"), "select 2;");
  writeFileSync(join(root, "icons/old.svg"), "");
  expect(compareFiles(root, wanted, FOLDERS)).toEqual({
    stale: ["seed.sql", "icons/a.svg"],
    stray: ["icons/old.svg"],
  });
});

test("writing removes all differences and leaves files beside the folders alone", () => {
  mkdirSync(join(root, "icons"));
  writeFileSync(join(root, "icons/old.svg"), "");
  writeFileSync(join(root, "config.toml"), "mine");
  writeFiles(root, wanted, compareFiles(root, wanted, FOLDERS));
  expect(compareFiles(root, wanted, FOLDERS)).toEqual({ stale: [], stray: [] });
  expect(existsSync(join(root, "icons/old.svg"))).toBe(false);
  expect(readFileSync(join(root, "config.toml"), "utf8")).toBe("mine");
});
