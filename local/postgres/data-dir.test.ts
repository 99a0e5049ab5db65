import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteData, markerFile } from "./data-dir.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "perch-data-dir-"));
  for (const name of ["mail", "postgres", "storage", "initdb-x1"])
    mkdirSync(join(folder, name, "deep"), { recursive: true });
  const files = [
    "api.log",
    "api.log.1",
    "api.log.7",
    "postgres.log",
    "deno.pid",
    "perch.lock",
    "perch.lock.4711",
    "initdb-x1.password",
  ];
  for (const name of files) writeFileSync(join(folder, name), "");
  writeFileSync(markerFile(folder), "{}");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a data folder goes whole", () => {
  expect(deleteData(folder)).toEqual([]);
  expect(existsSync(folder)).toBe(false);
});

test("somebody's own files in it stay", () => {
  mkdirSync(join(folder, "photos"));
  writeFileSync(join(folder, "mail-backup"), "");
  expect(deleteData(folder).toSorted()).toEqual(["mail-backup", "photos"]);
  expect(readdirSync(folder).toSorted()).toEqual(["mail-backup", "photos"]);
});
