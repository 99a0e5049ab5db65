import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { perchVersion } from "./version.ts";

test("a checkout is known by its version and commit", () => {
  expect(perchVersion()).toMatch(/^Perch \d+\.\d+\.\d+ \(commit [0-9a-f]{8,}\)$/);
});

test.each([
  ["without a checkout", false],
  ["in a damaged checkout", true],
])("%s the commit is unknown", (_where, hasGit) => {
  const root = mkdtempSync(join(tmpdir(), "perch-version-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, "package.json"), '{"version":"1.2.3"}');
  if (hasGit) mkdirSync(join(root, ".git"));
  expect(perchVersion(root)).toBe("Perch 1.2.3 (commit unknown)");
});
