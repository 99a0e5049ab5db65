import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BackupError } from "../backup/backup-error.ts";
import { sizeOf } from "../perch/output.ts";
import { runIn } from "./checkout.ts";

/** Which version the data was copied from, and when (ISO 8601). */
export type CopyNote = { commit: string; version: string; copiedAt: string };

/** All that a start changes. Nothing writes there while the data folder is locked. */
const PARTS = ["postgres", "storage", "instance.json"];
/** The room that packages, pages and the database's log take in an upgrade. */
const SPARE_BYTES = 1024 ** 3;

const copyDir = (dataDir: string) => join(dataDir, "before-upgrade");
const noteFile = (dataDir: string) => join(copyDir(dataDir), "note.json");

/** Throws BackupError when the disk has no room for a copy of the data and for the new version. */
export async function refuseWithoutRoom(dataDir: string): Promise<void> {
  const paths = PARTS.map((part) => join(dataDir, part)).filter((path) => existsSync(path));
  const kilobytes = (await runIn("du", ["-sk", ...paths]))
    .split("\n")
    .map((line) => Number.parseInt(line, 10));
  const needed = kilobytes.reduce((sum, size) => sum + size, 0) * 1024 + SPARE_BYTES;
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  if (free < needed)
    throw new BackupError(
      `The disk with ${dataDir} has ${sizeOf(free)} free, and the upgrade needs ${sizeOf(needed)}: make room first.`,
    );
}

/** Copies the data as it is, sessions and access tokens included, in place of an earlier copy. */
export async function copyData(dataDir: string, note: CopyNote): Promise<void> {
  const draft = `${copyDir(dataDir)}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  await copyParts(dataDir, draft);
  rmSync(copyDir(dataDir), { recursive: true, force: true });
  renameSync(draft, copyDir(dataDir));
  writeFileSync(noteFile(dataDir), JSON.stringify(note, null, 2), { mode: 0o600 });
}

export function readNote(dataDir: string): CopyNote | null {
  const file = noteFile(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as CopyNote) : null;
}

/** Puts the copied data back. The copy stays. */
export async function putBack(dataDir: string): Promise<void> {
  for (const part of PARTS) rmSync(join(dataDir, part), { recursive: true, force: true });
  await copyParts(copyDir(dataDir), dataDir);
}

async function copyParts(from: string, to: string): Promise<void> {
  const paths = PARTS.map((part) => join(from, part)).filter((path) => existsSync(path));
  await runIn("cp", ["-a", ...paths, to]);
}
