import { statfsSync } from "node:fs";
import { oneLine, StartError } from "../start-error.ts";

/** Postgres ends when its disk has no room for one more file of its write-ahead log. */
const LEAST_BYTES = 16 * 1024 * 1024;

/** How much of the disk with this folder is free, in percent. */
export function freePercentOf(folder: string): number {
  const { bavail, blocks } = statfsSync(folder);
  return Math.floor((100 * bavail) / blocks);
}

/** Whether the disk with this folder has no room for Postgres to go on. False for a missing folder. */
export function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LEAST_BYTES;
  } catch {
    return false;
  }
}

/**
 * Whether an error means a full disk, in the words of the system or of Postgres, or quoted in another error.
 */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return /no space left on device/i.test(String(error));
  const { code } = error as { code?: unknown };
  return code === "ENOSPC" || code === "53100" || isDiskFull(error.cause ?? error.message);
}

/** The messages after Postgres ended or did not start. */
const NO_POSTGRES = /CONNECTION_(?:CLOSED|ENDED|DESTROYED)|ECONN|did not start/;

/**
 * Whether a full disk at this folder caused an error. Postgres ends when its disk is full, and then callers
 * see only a lost connection.
 */
export function failedForRoom(error: unknown, folder: string): boolean {
  if (isDiskFull(error)) return true;
  return NO_POSTGRES.test(oneLine(error)) && isFull(folder);
}

/** The reason why a start in this folder failed: one line for a full disk, else the error itself. */
export function whereDiskFull(error: unknown, folder: string): unknown {
  if (!failedForRoom(error, folder)) return error;
  // Migrations before the one that failed are complete.
  const state = /of it was applied/.test(oneLine(error)) ? oneLine(error) : "Nothing was changed.";
  return new StartError(`The disk with ${folder} is full: make room, then start again. ${state}`);
}
