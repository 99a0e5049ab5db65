import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "perch-interface-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const REFUSED = [
  "<p>Undo</p>",
  '<input aria-label="Search" />',
  '{ name: "added", label: "Added" }',
  '[{ title: isOne ? "App" : "Apps" }]',
  "{ description: `${count} apps` }",
  '<p className="ml-2" />',
  "(press) => press.nativeEvent.isComposing",
  "({ keyCode }) => keyCode === 229",
  '(press) => press.key === "Enter" && save()',
];
const ACCEPTED = [
  "<p>{t`Undo`}</p>",
  "<Trans>Undo <b>this</b></Trans>",
  "{ name: 'added', label: msg`Added` }",
  '{ label: t({ message: "Open", comment: "Verb" }) }',
  '<input placeholder="https://one.example" />',
  '<p className="ms-2" />',
  '(press) => press.key === "Enter" && !isComposing(press) && save()',
];
const SOURCES = [...REFUSED, ...ACCEPTED];
const fileOf = (source: string) => `planted-${SOURCES.indexOf(source)}.tsx`;

/** The files with findings. All are planted before one run of the linter, which takes longer to start than to read. */
const found = new Set<string>();
beforeAll(() => {
  for (const source of SOURCES)
    writeFileSync(join(folder, fileOf(source)), `export const planted = ${source};\n`);
  const rules = {
    "interface/no-bare-text": "error",
    "interface/no-physical-side": "error",
    "interface/one-composition": "error",
  };
  const config = { jsPlugins: [resolve("scripts/lint/interface.js")], categories: {}, rules };
  writeFileSync(join(folder, "config.json"), JSON.stringify(config));
  let report: string;
  try {
    const oxlint = resolve("node_modules/.bin/oxlint");
    report = execFileSync(oxlint, ["-c", "config.json", "--format", "json"], {
      cwd: folder,
      encoding: "utf8",
    });
  } catch (error) {
    // A finding makes oxlint exit with 1, but it still writes the report to its standard output.
    report = (error as { stdout: string }).stdout;
  }
  const { diagnostics } = JSON.parse(report) as { diagnostics: { filename: string }[] };
  for (const { filename } of diagnostics) found.add(filename);
});

test.each(REFUSED)("%s is refused", (source) => {
  expect(found).toContain(fileOf(source));
});

test.each(ACCEPTED)("%s is accepted", (source) => {
  expect(found).not.toContain(fileOf(source));
});
