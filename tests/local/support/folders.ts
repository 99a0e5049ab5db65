import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { waitUntil } from "../../../local/processes/processes.ts";
import { processesStartedWith } from "./programs.ts";

/** A new folder that Postgres's account can reach. It is deleted after the test, or after the file. */
export function openFolder(): string {
  const path = mkdtempSync("/tmp/perch-test-");
  chmodSync(path, 0o755);
  return path;
}

export function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true });
}

/**
 * A path for a data folder of one test. After the test everything that was started with it has to end by itself: npm
 * is gone a moment before the instance it ran, which writes until the end.
 */
export function dataDirForTest(): string {
  const folder = openFolder();
  onTestFinished(async () => {
    if (!(await waitUntil(() => processesStartedWith(folder).length === 0, 20_000))) {
      throw new Error(
        `These still run: ${processesStartedWith(folder)
          .map(({ command }) => command)
          .join("\n")}`,
      );
    }
    removeFolder(folder);
  });
  return join(folder, "data");
}
