import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { PROJECT_ROOT } from "../settings.ts";
import { oneLine, StartError } from "../start-error.ts";
import type { Account } from "./account.ts";

export type DataDir = {
  path: string;
  /** Why it is not the usual folder, as a line to show; null when it is. */
  note: string | null;
};

const DEFAULT_NAME = ".perch";

/**
 * Where the backend keeps everything. `wanted` (DATA_DIR) is taken as it is, or refused with StartError when the
 * account that runs Postgres can't get there. Without one it is `.perch` in the project, or, where that can't be
 * reached, a folder in /var/tmp that belongs to this project alone.
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

/** Makes the folder, open for passing through only when Postgres runs as another account. */
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

/** Throws when a folder where everybody may write was put there by somebody else. */
export function refuseForeign(path: string): void {
  const { uid } = statSync(path);
  if (uid !== process.getuid?.()) {
    throw new StartError(
      `${path} belongs to another account (${uid}) and is not trusted: delete it and start again.`,
    );
  }
}

/** The nearest existing folder above `path` that `account` may not pass through, or null. `path` itself is ours to open. */
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

/** The file in the data folder that marks it as one of ours. */
export function markerFile(dataDir: string): string {
  return join(dataDir, "instance.json");
}

/** The file in the data folder that says which process uses it. */
export function lockFile(dataDir: string): string {
  return join(dataDir, "perch.lock");
}

/** What the backend keeps there, older logs and drafts of files included. */
const OURS =
  /^(?:initdb-.+|mail|postgres|storage|deno\.pid|(?:api|postgres)\.log(?:\.1)?|(?:instance\.json|perch\.lock)(?:\..+)?)$/;

/**
 * Deletes what the backend keeps in its folder, and, unless it `keepsFolder`, the folder when nothing else is in it:
 * DATA_DIR may name one that holds somebody's own files. Answers what stays. The marker goes after the data, so that what was cut off can be begun
 * again, and the lock at the end, so that nobody starts meanwhile.
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
