import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startBackend } from "../../local/backend.ts";

/** What the embedded backend of a test run is reached by; read with vitest's `inject`. */
declare module "vitest" {
  export interface ProvidedContext {
    /** Postgres as its owner. */
    dbUrl: string;
    supabaseUrl: string;
    anonKey: string;
    serviceKey: string;
    /** Where the site would be: what the Edge Function accepts as Origin. Nothing listens there. */
    siteUrl: string;
    mailUrl: string;
  }
}

const SITE_URL = "http://localhost:5173";

/**
 * One embedded backend for all tests of a project, on free ports and in a folder of its own. The database tests need
 * neither Deno nor the seed; everything else gets what `npm start` would give it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isDatabaseOnly = project.name === "db";
  const dataDir = mkdtempSync(join(tmpdir(), `perch-${project.name}-`));
  const backend = await startBackend({
    dataDir,
    siteUrl: SITE_URL,
    functions: !isDatabaseOnly,
    ...(isDatabaseOnly ? { seedFile: join(dataDir, "no-seed.sql") } : {}),
  });
  project.provide("dbUrl", backend.dbUrl);
  project.provide("supabaseUrl", backend.urls.gateway);
  project.provide("anonKey", backend.keys.anon);
  project.provide("serviceKey", backend.keys.serviceRole);
  project.provide("siteUrl", SITE_URL);
  project.provide("mailUrl", backend.urls.mail);
  return async () => {
    await backend.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
