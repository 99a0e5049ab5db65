import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { lockFile, markerFile } from "./postgres/data-dir.ts";
import { startMark, waitUntil } from "./processes/processes.ts";
import { StartError } from "./start-error.ts";

/** The secrets of one data folder, created once. They guard a backend on loopback; none is ever printed or logged. */
export type Secrets = {
  databasePassword: string;
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
};

/** Reads the folder's secrets, or creates them at the first start. */
export function loadSecrets(dataDir: string): Secrets {
  const file = markerFile(dataDir);
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
      throw new StartError(
        `${file} is damaged. Put it back from a copy, or restore a backup into another folder (DATA_DIR).`,
      );
    }
  }
  const random = (bytes: number) => randomBytes(bytes).toString("base64url");
  const secrets: Secrets = {
    databasePassword: random(24),
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
  };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(draft, file);
  return secrets;
}

type Holder = { pid: number; mark: string };

/** The lock of a data folder. While it is held, `lock` throws and `npm run reset` refuses. */
export type Lock = {
  /** Says that this process is stopping. */
  leave: () => void;
  release: () => void;
  /** Whether the last holder died without releasing it. */
  wasLeft: boolean;
};

/** How long a holder that is stopping may take: eight seconds for Postgres, and some for everything else. */
const STOPPING_MS = 20_000;
/** The lock's mode once its holder is stopping. A full disk would not take a word. */
const STOPPING_MODE = 0o400;

/**
 * Locks the folder for this process. A dead holder does not count, and one that is stopping is waited for. Any other gets
 * `patienceMs`: after a kill -9 of `npm start`, the backend needs a moment to notice.
 */
export async function lockDataDir(dataDir: string, patienceMs: number): Promise<Lock> {
  const file = lockFile(dataDir);
  const mine: Holder = { pid: process.pid, mark: startMark(process.pid) ?? "" };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  let wasLeft = false;
  try {
    const isFree = () => tryLock(file, draft, () => (wasLeft = true));
    if (
      !(await waitUntil(isFree, patienceMs)) &&
      !(isStopping(file) && (await waitUntil(isFree, STOPPING_MS)))
    ) {
      const pid = holderOf(dataDir)?.pid;
      throw new StartError(
        `Perch is already running on ${dataDir} (process ${pid}): stop it, or start a second one with other ports and its own DATA_DIR.`,
      );
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    leave: () => {
      // Somebody may have removed the folder meanwhile.
      if (existsSync(file)) chmodSync(file, STOPPING_MODE);
    },
    release: () => rmSync(file, { force: true }),
    wasLeft,
  };
}

/** Whether the holder is stopping, or has stopped by now. */
function isStopping(file: string): boolean {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode;
  return mode === undefined || (mode & 0o777) === STOPPING_MODE;
}

/** Null when no live process holds the lock. */
export function holderOf(dataDir: string): { pid: number } | null {
  return liveHolder(lockFile(dataDir));
}

/** Calls `onLeft` when it removes the lock of a dead holder. */
function tryLock(file: string, draft: string, onLeft: () => void): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  if (!liveHolder(file)) {
    // When two starts find the same dead holder, only one renaming succeeds. The other start tries again.
    const stale = `${file}.stale.${process.pid}`;
    try {
      renameSync(file, stale);
      // The other start may have finished both steps already. Then this is its live lock, and it is restored.
      if (liveHolder(stale)) linkSync(stale, file);
      else onLeft();
      rmSync(stale, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  return false;
}

function liveHolder(file: string): Holder | null {
  let holder: Holder;
  try {
    holder = JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return null;
  }
  return startMark(holder.pid) === holder.mark ? holder : null;
}
