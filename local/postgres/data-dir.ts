import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { PROJECT_ROOT } from "../settings.ts";
import { oneLine, StartError } from "../start-error.ts";
import type { Account } from "./account.ts";

export type DataDir = {
  path: string;
  /** The reason for another folder than the default, as a line to show; null for the default. */
  note: string | null;
};

const DEFAULT_NAME = ".perch";

/**
 * The data folder. `wanted` (DATA_DIR) is used as given, or refused with StartError when Postgres's account cannot
 * reach it. The default is `.perch` in the project, or, if that is unreachable, a folder of this project in /var/tmp.
 */
export function locateDataDir(wanted: string | null, account: Account | null): DataDir {
  const path = resolve(PROJECT_ROOT, wanted ?? DEFAULT_NAME);
  const closed = account ? closedFolder(path, account) : null;
  if (!closed) return { path, note: null };
  if (wanted !== null) {
    throw new StartError(
      `DATA_DIR=${wanted} can't be reached by Postgres: it runs as "${account?.name}" (it refuses to be root), and ${closed} lets nobody else in. Choose another, e.g. DATA_DIR=/var/tmp/perch npm start`,
    );
  }
  const ofProject = createHash("sha256").update(PROJECT_ROOT).digest("hex").slice(0, 12);
  const elsewhere = `/var/tmp/perch-${ofProject}`;
  if (existsSync(elsewhere)) refuseForeign(elsewhere);
  return {
    path: elsewhere,
    note: `Data is kept in ${elsewhere}: Postgres's user can't reach ${DEFAULT_NAME} here (${closed} is closed).`,
  };
}

/** Creates the folder. Others may traverse it only when Postgres runs as another account. */
export function makeDataDir(path: string, account: Account | null): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    chmodSync(path, account ? 0o711 : 0o700);
  } catch (error) {
    throw new StartError(
      `The data folder ${path} can't be used: ${oneLine(error)}. Choose another with DATA_DIR.`,
    );
  }
}

/** Throws when another account created a folder in a world-writable place. */
export function refuseForeign(path: string): void {
  const { uid } = statSync(path);
  if (uid !== process.getuid?.()) {
    throw new StartError(
      `${path} belongs to another account (${uid}) and is not trusted: move it away and start again.`,
    );
  }
}

/** The nearest existing parent of `path` that `account` may not traverse, or null. We can open `path` itself. */
export function closedFolder(path: string, account: Account): string | null {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && !mayPass(folder, account)) return folder;
    if (folder === dirname(folder)) return null;
  }
}

function mayPass(folder: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

export function markerFile(dataDir: string): string {
  return join(dataDir, "instance.json");
}

/** The lock file, with the process that uses the data folder. */
export function lockFile(dataDir: string): string {
  return join(dataDir, "perch.lock");
}

/** Describes the last successful backup. Its modification time is that of the backup. */
export function lastBackupFile(dataDir: string): string {
  return join(dataDir, "last-backup.json");
}

/** All files that the backend stores there, including old logs and drafts. */
const OURS =
  /^(?:initdb-.+|mail|postgres|storage|deno\.pid|(?:api|postgres)\.log(?:\.\d)?|last-backup\.json|before-upgrade(?:\.part)?|(?:instance\.json|perch\.lock)(?:\..+)?)$/;

/**
 * Deletes the backend's data, and the folder when it is empty and not `keepsFolder`. Returns the remaining
 * files, because DATA_DIR may contain others. The marker goes after the data, so that an interrupted reset
 * can be repeated. The lock goes last, so that no instance starts meanwhile.
 */
export function deleteData(dataDir: string, keepsFolder = false): string[] {
  const last = [markerFile(dataDir), lockFile(dataDir)];
  const ours = readdirSync(dataDir)
    .filter((name) => OURS.test(name))
    .map((name) => join(dataDir, name));
  for (const path of [...ours.filter((path) => !last.includes(path)), ...last]) {
    rmSync(path, { recursive: true, force: true });
  }
  const others = readdirSync(dataDir);
  if (others.length === 0 && !keepsFolder) rmdirSync(dataDir);
  return others;
}
