import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeSeals, newSeals, readSeals, refuseEdits, sealsOfHistory } from "./seal.ts";

const SEALED = ["aa  migrations/1_create_birds.sql", "bb  migrations/3_create_nests.sql"];
const REFUSED = /3_create_nests\.sql is merged/;

test("merged migrations are unchanged, and every migration is sealed (npm run migrations:seal)", () => {
  expect(newSeals(readSeals(), makeSeals())).toEqual([]);
});

test("a migration after the sealed ones is new", () => {
  const added = "cc  migrations/4_create_eggs.sql";
  expect(newSeals(SEALED, [...SEALED, added])).toEqual([added]);
});

test("a changed sealed migration is refused", () => {
  expect(() => newSeals(SEALED, [SEALED[0]!, "b2  migrations/3_create_nests.sql"])).toThrow(REFUSED);
});

test("a missing sealed migration is refused", () => {
  expect(() => newSeals(SEALED, [SEALED[0]!])).toThrow(REFUSED);
});

test("a migration that would run before a sealed one is refused", () => {
  expect(() => newSeals(SEALED, [SEALED[0]!, "cc  migrations/2_create_eggs.sql", SEALED[1]!])).toThrow(
    REFUSED,
  );
});

test("every migration is sealed as each earlier commit of main sealed it", () => {
  expect(() => refuseEdits(readSeals(), sealsOfHistory())).not.toThrow();
});

/** A repository whose commits seal these in turn, and a function that clones only its last commit. */
function repository(...commits: string[][]): { root: string; cloneWithoutHistory: () => string } {
  const folder = mkdtempSync(join(tmpdir(), "perch-seals-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const root = join(folder, "whole");
  mkdirSync(join(root, "supabase"), { recursive: true });
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", ...args], { cwd: root });
  git("init", "--quiet");
  for (const seals of commits) {
    writeFileSync(join(root, "supabase/migrations.sha256"), `${seals.join("\n")}\n`);
    git("add", ".");
    git("commit", "--quiet", "--message", "Seal");
  }
  return {
    root,
    cloneWithoutHistory: () => {
      git("clone", "--quiet", "--depth", "1", `file://${root}`, "../shallow");
      return join(folder, "shallow");
    },
  };
}

const seal = (letter: string, name: string): string => `${letter.repeat(64)}  migrations/${name}.sql`;
const EARLIER = seal("a", "1_create_birds");
const EDITED = seal("b", "1_create_birds");
const ADDED = seal("c", "2_create_nests");

test("what an earlier commit sealed stays, even when its seal was changed with it", () => {
  const { root } = repository([EARLIER], [EARLIER, ADDED], [EDITED, ADDED]);
  expect(() => refuseEdits([EARLIER, ADDED], [EARLIER, ADDED])).not.toThrow();
  expect(() => refuseEdits([EDITED, ADDED], sealsOfHistory(root, "1_"))).toThrow(
    /^migrations\/1_create_birds\.sql was sealed as a{64} on an earlier commit/,
  );
  expect(() => refuseEdits([EARLIER], sealsOfHistory(root, "1_"))).toThrow(/1_create_birds|2_create_nests/);
});

test("a baseline takes the place of all seals before it, and is sealed from then on", () => {
  const [baseline, other] = [seal("d", "3_create_all"), seal("e", "3_create_all")];
  const begun = repository([EARLIER], [EARLIER, ADDED], [baseline]);
  expect(sealsOfHistory(begun.root, "3_")).toEqual([baseline]);
  expect(() => refuseEdits([baseline, ADDED], sealsOfHistory(begun.root, "3_"))).not.toThrow();
  const edited = repository([EARLIER, ADDED], [baseline], [other]);
  expect(() => refuseEdits([other], sealsOfHistory(edited.root, "3_"))).toThrow(
    /3_create_all\.sql was sealed as d/,
  );
});

test("a clone without its history says so instead of passing", () => {
  const { root, cloneWithoutHistory } = repository([EARLIER], [EDITED]);
  const message = /only known in a clone with its history \(git fetch --unshallow\)/;
  expect(() => sealsOfHistory(cloneWithoutHistory(), "1_")).toThrow(message);
  expect(() => sealsOfHistory(join(root, ".."), "1_")).toThrow(message);
});
