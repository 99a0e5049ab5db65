import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startBackend, type Backend, type BackendOptions } from "../../../local/backend.ts";
import { BASELINE } from "../../../local/postgres/baseline.ts";
import { PROJECT_ROOT } from "../../../local/settings.ts";
import { openProject } from "../../../scripts/backup/project.ts";
import { restore, verify } from "../../../scripts/backup/restore.ts";

/** The commit whose migrations the baseline replaced. */
export const PAST = BASELINE.commit;

type PastOptions = BackendOptions & { dataDir: string; migrationsDir: string };

/** What a data folder in `folder` is started with to have the migrations of a commit. */
export function pastOptions(folder: string, commit: string): PastOptions {
  mkdirSync(join(folder, "tree"));
  const input = execFileSync("git", ["archive", commit, "supabase/migrations"], { cwd: PROJECT_ROOT });
  execFileSync("tar", ["-x", "-C", join(folder, "tree")], { input });
  const dataDir = join(folder, "data");
  const migrationsDir = join(folder, "tree/supabase/migrations");
  return { dataDir, migrationsDir, seedFile: join(dataDir, "none.sql"), functions: false };
}

/** Fills a backend of PAST with the rows of that time. */
export async function restorePast(old: Backend): Promise<void> {
  const project = await openProject("the past", {
    databaseUrl: old.dbUrl,
    supabaseUrl: old.urls.gateway,
    secretKey: old.keys.serviceRole,
  });
  await restore(project, await verify(join(import.meta.dirname, `${PAST}.tar.gz`)), true);
  await project.close();
}

/** Makes a data folder as PAST left it, in `folder`, and answers its path. */
export async function makePastFolder(folder: string): Promise<string> {
  const options = pastOptions(folder, PAST);
  const old = await startBackend(options);
  await restorePast(old);
  await old.stop();
  return options.dataDir;
}
