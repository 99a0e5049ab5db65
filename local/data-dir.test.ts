import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDataDir, markerFile } from "./data-dir.ts";

let folder: string;

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "perch-data-dir-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test("a folder with somebody's files is not taken: reset would delete them with it", () => {
  mkdirSync(join(folder, "photos"));
  const { mode } = statSync(folder);
  expect(() => makeDataDir(folder, null)).toThrow(/holds other files .* DATA_DIR/);
  expect(statSync(folder).mode).toBe(mode);
});

test.each([
  ["that is empty", []],
  ["of ours", [markerFile(""), "postgres"]],
  ["whose first start was cut off", ["perch.lock", "perch.lock.4711", "instance.json.4711"]],
])("a folder %s is taken", (_what, files) => {
  for (const file of files) writeFileSync(join(folder, file), "");
  expect(() => makeDataDir(folder, null)).not.toThrow();
});

test("a folder that is not there is made", () => {
  const made = join(folder, "a", "b");
  makeDataDir(made, null);
  expect(statSync(made).isDirectory()).toBe(true);
});
