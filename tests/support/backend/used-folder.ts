import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { startBackend } from "../../../local/backend.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** In projects that start whole backends: a data folder as a first start leaves it. */
    usedFolder?: string;
  }
}

/** Makes a data folder: cluster, migrations and, unless left out, the seed. */
export async function makeUsedFolder(hasSeed: boolean): Promise<{ dataDir: string; remove: () => void }> {
  const dataDir = mkdtempSync(join(tmpdir(), "perch-used-"));
  const backend = await startBackend({
    dataDir,
    functions: false,
    ...(hasSeed ? {} : { seedFile: join(dataDir, "no-seed.sql") }),
  });
  await backend.stop();
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Copies the project's used folder to this path, for a test that a first start would only keep waiting. */
export function asAfterFirstStart(dataDir: string): string {
  const used = inject("usedFolder");
  if (used === undefined) throw new Error("This project has no used folder.");
  // With the owners: the cluster belongs to Postgres's account.
  execFileSync("cp", ["-a", `${used}/.`, dataDir]);
  return dataDir;
}
