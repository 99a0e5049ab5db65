import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A new folder that Postgres's account can reach. It is deleted after the test, or after the file. */
export function openFolder(): string {
  const path = mkdtempSync("/tmp/perch-test-");
  chmodSync(path, 0o755);
  return path;
}

export function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true });
}

/** A path for a data folder of one test. */
export function dataDirForTest(): string {
  const folder = openFolder();
  onTestFinished(() => removeFolder(folder));
  return join(folder, "data");
}
