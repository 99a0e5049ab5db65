import { existsSync } from "node:fs";
import { holderOf, type Lock, lockDataDir } from "../../local/instance.ts";
import { postgresAccount } from "../../local/postgres/account.ts";
import { locateDataDir, markerFile } from "../../local/postgres/data-dir.ts";
import { clusterDir, stopOrphan } from "../../local/postgres/postgres.ts";
import { loadDotEnv, readSettings, type Settings } from "../../local/settings.ts";
import { oneLine } from "../../local/start-error.ts";
import { perchVersion } from "../../local/version.ts";
import { BackupError } from "../backup/backup-error.ts";
import {
  buildAll,
  currentCommit,
  findVersion,
  forgetPackagesBefore,
  install,
  moveTo,
  refuseUnclean,
  uninstall,
} from "./checkout.ts";
import { copyData, putBack, readNote, refuseWithoutRoom } from "./copy.ts";
import { tryStart } from "./try-start.ts";

type Place = { settings: Settings; dataDir: string };
type Say = (line: string) => void;

/** The stopped Perch of this machine. Throws BackupError, with the reason, where nothing can be upgraded. */
async function findPlace(): Promise<Place> {
  if (process.env["DATABASE_URL"])
    throw new BackupError(
      "DATABASE_URL names a hosted project: docs/operate.md, section 1, says how to upgrade it.",
    );
  loadDotEnv();
  const settings = readSettings(process.env);
  const { path: dataDir } = locateDataDir(settings.dataDir, postgresAccount());
  await refuseUnclean();
  if (!existsSync(markerFile(dataDir)))
    throw new BackupError(`There is no data of Perch in ${dataDir}: git pull, npm ci and npm start do all.`);
  const holder = holderOf(dataDir);
  if (holder)
    throw new BackupError(
      `Perch runs (process ${holder.pid}): stop it first. With the units of npm run setup:server, sudo systemctl start perch-upgrade does all of it.`,
    );
  return { settings, dataDir };
}

/**
 * Copies the data, moves the checkout to `ref` (null: the newest version), installs, starts it once to migrate, and
 * checks its health. Any failure puts everything back, and is thrown as BackupError with its reason.
 */
export async function upgrade(ref: string | null, say: Say, signal: AbortSignal): Promise<string> {
  const { settings, dataDir } = await findPlace();
  const from = await currentCommit();
  const to = await findVersion(ref);
  if (to === from) return `${perchVersion()} is the newest version.`;
  const before = perchVersion();
  await refuseWithoutRoom(dataDir);
  await whileLocked(dataDir, async () => {
    say("Copying the data ...");
    await copyData(dataDir, { commit: from, version: before, copiedAt: new Date().toISOString() });
  });
  let isStarted = false;
  try {
    say(`Installing ${to.slice(0, 8)} ...`);
    await moveTo(to);
    await install(signal);
    say("Starting it, to build its pages, to migrate and to check its health ...");
    isStarted = true;
    await tryStart(settings, signal);
  } catch (error) {
    say("It failed. Going back ...");
    const note = await goBack(from, isStarted ? dataDir : null);
    throw new BackupError(
      `The new version is not used: ${oneLine(error)}\n${before} is back, with all its data.${note}`,
    );
  }
  forgetPackagesBefore();
  return `Upgraded ${before} to ${perchVersion()}. Start Perch now. npm run upgrade -- rollback brings the earlier version back, with the data as it was.`;
}

/** Returns what is left to do, as a sentence; "" for nothing. */
async function goBack(commit: string, dataDir: string | null): Promise<string> {
  await moveTo(commit);
  uninstall();
  if (dataDir !== null) await whileLocked(dataDir, () => putBack(dataDir));
  try {
    await buildAll();
    return "";
  } catch (error) {
    return ` Before its start, run npm run build:pages: ${oneLine(error)}`;
  }
}

/** Brings the version before the last upgrade back, with its data. What people did since is lost. */
export async function rollback(
  isAgreed: (question: string) => Promise<boolean>,
  signal: AbortSignal,
): Promise<string> {
  const { dataDir } = await findPlace();
  const note = readNote(dataDir);
  if (!note) throw new BackupError(`There was no upgrade of ${dataDir} that could be taken back.`);
  const question = `Go back to ${note.version}, and lose what was done since ${note.copiedAt}? [y/N] `;
  if (!(await isAgreed(question))) return "Nothing was changed.";
  const now = await currentCommit();
  try {
    await moveTo(note.commit);
    await install(signal);
    await buildAll();
  } catch (error) {
    const note = await goBack(now, null);
    throw new BackupError(`${oneLine(error)}${note}`);
  }
  await whileLocked(dataDir, () => putBack(dataDir));
  forgetPackagesBefore();
  return `${note.version} is back, with the data of ${note.copiedAt}. Start Perch now.`;
}

/** Keeps every start out while `work` handles the files of the data. */
async function whileLocked(dataDir: string, work: () => Promise<void>): Promise<void> {
  const lock: Lock = await lockDataDir(dataDir, 0);
  try {
    await stopOrphan(clusterDir(dataDir));
    await work();
  } finally {
    lock.release();
  }
}
