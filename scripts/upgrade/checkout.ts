import { execFile } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { PROJECT_ROOT } from "../../local/settings.ts";
import { oneLine } from "../../local/start-error.ts";
import { BackupError } from "../backup/backup-error.ts";

const PACKAGES = join(PROJECT_ROOT, "node_modules");
/** The packages of the version before, until the new one has started. */
const PACKAGES_BEFORE = join(PROJECT_ROOT, "node_modules.before");

/** Runs a program in the project and returns its output. Throws BackupError with the end of its errors. */
export async function runIn(file: string, args: string[], signal?: AbortSignal): Promise<string> {
  try {
    const options = { cwd: PROJECT_ROOT, maxBuffer: 64 * 1024 * 1024, ...(signal ? { signal } : {}) };
    return (await promisify(execFile)(file, args, options)).stdout.trim();
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    throw new BackupError(`${file} ${args[0]} failed: ${oneLine(stderr.trim().slice(-500) || error)}`);
  }
}

const git = (...args: string[]) => runIn("git", args);

export const currentCommit = () => git("rev-parse", "HEAD");

/** Throws BackupError for a folder that git can't move to another version and back. */
export async function refuseUnclean(): Promise<void> {
  if (!existsSync(join(PROJECT_ROOT, ".git")))
    throw new BackupError(`${PROJECT_ROOT} is no git checkout: unpack the new version there and start it.`);
  const changed = await git("status", "--porcelain", "--untracked-files=no");
  if (changed !== "") {
    const files = changed.split("\n").map((line) => line.slice(2).trim());
    const more = files.length > 3 ? ` and ${files.length - 3} more` : "";
    throw new BackupError(
      `These files are changed here: ${files.slice(0, 3).join(", ")}${more}. Commit or discard that first.`,
    );
  }
}

/**
 * Fetches, and returns the commit of `ref`, or the newest one of the branch that this one follows. Throws BackupError
 * for a version that does not follow from this one.
 */
export async function findVersion(ref: string | null): Promise<string> {
  await git("fetch", "--tags", "--quiet");
  const name = ref ?? "@{upstream}";
  const commit = await git("rev-parse", "--verify", "--quiet", `${name}^{commit}`).catch(() => {
    throw new BackupError(
      ref === null
        ? "This branch follows no other: name the version, as in npm run upgrade -- v1.2.0"
        : `There is no version ${ref}.`,
    );
  });
  await git("merge-base", "--is-ancestor", "HEAD", commit).catch(() => {
    throw new BackupError(
      `${name} does not follow from this version. To go back: npm run upgrade -- rollback`,
    );
  });
  return commit;
}

/** Moves the checkout, its branch included, to a commit. Untracked files stay. */
export const moveTo = (commit: string) => git("reset", "--keep", commit);

/** Installs the packages of the checkout, and keeps the earlier ones beside them. */
export async function install(signal?: AbortSignal): Promise<void> {
  rmSync(PACKAGES_BEFORE, { recursive: true, force: true });
  renameSync(PACKAGES, PACKAGES_BEFORE);
  await runIn("npm", ["ci", "--no-audit", "--no-fund"], signal);
}

/** Builds what this version runs, because a service may not write its own files. */
export const buildAll = () => runIn(process.execPath, ["--import", "tsx", "scripts/build-pages.ts"]);

/** Undoes `install`, also when it failed half-way. */
export function uninstall(): void {
  if (!existsSync(PACKAGES_BEFORE)) return;
  rmSync(PACKAGES, { recursive: true, force: true });
  renameSync(PACKAGES_BEFORE, PACKAGES);
}

export function forgetPackagesBefore(): void {
  rmSync(PACKAGES_BEFORE, { recursive: true, force: true });
}
