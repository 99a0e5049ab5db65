import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockDataDir } from "./instance.ts";

function dataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "perch-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("a folder that is in use is refused; one whose holder is stopping is waited for", async () => {
  const folder = dataDir();
  const first = await lockDataDir(folder, 0);
  await expect(lockDataDir(folder, 0)).rejects.toThrow(/^Perch is already running on /);
  first.leave();
  setTimeout(first.release, 300);
  const second = await lockDataDir(folder, 0);
  expect(second.wasLeft).toBe(false);
  second.release();
  expect(second.leave).not.toThrow();
});
