import type { TestProject } from "vitest/node";
import { makeUsedFolder } from "../../support/backend/used-folder.ts";

export default async function setup(project: TestProject): Promise<() => void> {
  const { dataDir, remove } = await makeUsedFolder(true);
  project.provide("usedFolder", dataDir);
  return remove;
}
