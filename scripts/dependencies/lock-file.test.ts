import { expect, test } from "vitest";
import { lockFileProblems, reachable, readLockFile, type LockedPackage } from "./lock-file.ts";

const CHECKSUM = `sha512-${"a".repeat(86)}==`;
const project = { dependencies: { one: "1.2.3" } };
const lockOf = (packages: Record<string, LockedPackage>, root: LockedPackage = project) => ({
  lockfileVersion: 3,
  packages: { "": root, ...packages },
});

test("the project's lock file installs only reviewed packages", () => {
  const { lock, allowScripts } = readLockFile(new URL("../../", import.meta.url));
  expect(Object.keys(lock.packages).length).toBeGreaterThan(300);
  expect(lockFileProblems(lock, allowScripts)).toEqual([]);
});

test("a package without a strong checksum is reported, also a nested one", () => {
  const path = "node_modules/one/node_modules/@a/two";
  expect(lockFileProblems(lockOf({ [path]: { version: "1.0.0" } }), {})).toEqual([
    `${path} has no sha512 checksum`,
  ]);
  const weak = { version: "1.0.0", integrity: "sha1-abc=" };
  expect(lockFileProblems(lockOf({ "node_modules/one": weak }), {})).toHaveLength(1);
});

test("a package from outside the registry is reported", () => {
  const one = { version: "1.2.3", integrity: CHECKSUM };
  const elsewhere = { ...one, resolved: "https://packages.example/one-1.2.3.tgz" };
  expect(lockFileProblems(lockOf({ "node_modules/one": elsewhere }), {})).toEqual([
    "node_modules/one comes from https://packages.example/one-1.2.3.tgz",
  ]);
  for (const range of [
    "git+ssh://git@example/x.git",
    "https://example/x.tgz",
    "file:../x",
    "someone/x#main",
  ]) {
    const wants = { ...one, dependencies: { x: range } };
    expect(lockFileProblems(lockOf({ "node_modules/one": wants }), {})).toEqual([
      `node_modules/one wants x from ${range}`,
    ]);
  }
  const ordinary = { ...one, dependencies: { x: "^1.0.0 || >=2 <3", y: "npm:@z/y@1", v: "latest", w: "*" } };
  expect(lockFileProblems(lockOf({ "node_modules/one": ordinary }), {})).toEqual([]);
});

test("an unpinned direct dependency is reported", () => {
  const loose = {
    dependencies: { one: "^1.2.3" },
    devDependencies: { two: "2.0.0-beta.1", three: "npm:@a/b@^1.0.0" },
  };
  expect(lockFileProblems(lockOf({}, loose), {})).toEqual([
    "one is not pinned: ^1.2.3",
    "three is not pinned: npm:@a/b@^1.0.0",
  ]);
  const alias = { dependencies: { one: "npm:@a/b@1.2.3" } };
  expect(lockFileProblems(lockOf({}, alias), {})).toEqual([]);
});

test("every install script needs a decision, and no decision outlives its package", () => {
  const one = { version: "1.2.3", integrity: CHECKSUM, hasInstallScript: true };
  const lock = lockOf({ "node_modules/one": one });
  expect(lockFileProblems(lock, {})).toHaveLength(1);
  expect(lockFileProblems(lock, { one: false })).toEqual([]);
  expect(lockFileProblems(lock, { one: true, gone: true })).toEqual([
    "allowScripts names gone, which is not installed",
  ]);
});

test("what runs on 64-bit Intel has its programs for 64-bit Arm, too: npm ci and the container's image work on both", () => {
  const { lock } = readLockFile(new URL("../../", import.meta.url));
  const forIntel = Object.entries(lock.packages).filter(
    // rollup names lzma for Intel alone, and loads it nowhere.
    ([path, { os, cpu }]) => os?.includes("linux") && cpu?.join() === "x64" && !path.includes("/lzma-"),
  );
  expect(forIntel.length).toBeGreaterThan(10);
  const missing = forIntel
    .map(([path]) => path.replace("x64", "arm64"))
    .filter((path) => !(path in lock.packages));
  expect(missing).toEqual([]);
});

test("what a package brings is found as Node finds it: its own copy first, then those of the folders above", () => {
  const lock = lockOf({
    "node_modules/one": { dependencies: { two: "1", three: "1" } },
    "node_modules/one/node_modules/two": { dependencies: { one: "1" } },
    "node_modules/two": {},
    "node_modules/three": { optionalDependencies: { absent: "1" } },
    "node_modules/four": {},
  });
  expect([...reachable(lock, ["one"])].toSorted()).toEqual([
    "node_modules/one",
    "node_modules/one/node_modules/two",
    "node_modules/three",
  ]);
});
