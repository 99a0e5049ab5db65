import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "perch-interface-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Whether the rules accept this text of a module. */
function isAccepted(source: string): boolean {
  writeFileSync(join(folder, "planted.tsx"), `export const planted = ${source};\n`);
  const rules = { "interface/no-bare-text": "error", "interface/no-physical-side": "error" };
  const config = { jsPlugins: [resolve("scripts/lint/interface.js")], categories: {}, rules };
  writeFileSync(join(folder, "config.json"), JSON.stringify(config));
  try {
    execFileSync(resolve("node_modules/.bin/oxlint"), ["-c", "config.json"], { cwd: folder, stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}

test.each([
  "<p>Undo</p>",
  '<input aria-label="Search" />',
  '{ name: "added", label: "Added" }',
  '[{ title: isOne ? "App" : "Apps" }]',
  "{ description: `${count} apps` }",
  '<p className="ml-2" />',
])("%s is refused", (source) => {
  expect(isAccepted(source)).toBe(false);
});

test.each([
  "<p>{t`Undo`}</p>",
  "<Trans>Undo <b>this</b></Trans>",
  "{ name: 'added', label: msg`Added` }",
  '{ label: t({ message: "Open", comment: "Verb" }) }',
  '<input placeholder="https://one.example" />',
  '<p className="ms-2" />',
])("%s is accepted", (source) => {
  expect(isAccepted(source)).toBe(true);
});
