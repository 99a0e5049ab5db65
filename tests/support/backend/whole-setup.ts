import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startBackend } from "../../../local/backend.ts";
import { SITE_URL, startSources } from "./sources.ts";
import { makeUsedFolder } from "./used-folder.ts";
import { addressesOf, type TestBackend } from "./test-backend.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The one backend of all test files, in the project that has one. */
    whole?: TestBackend;
  }
}

/** Starts what `npm start` starts, Deno included, once for all test files of a project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const used = await makeUsedFolder(false);
  project.provide("usedFolder", used.dataDir);
  const dataDir = mkdtempSync(join(tmpdir(), `perch-${project.name}-`));
  const sources = await startSources();
  const backend = await startBackend({ dataDir, siteUrl: SITE_URL, functionEnv: sources.functionEnv });
  project.provide("whole", { ...sources.addresses, ...addressesOf(backend) });
  return async () => {
    await backend.stop();
    await sources.close();
    used.remove();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
