import { statfsSync } from "node:fs";
import { oneLine, StartError } from "./start-error.ts";

/** Postgres ends without room for one more file of its log. */
const LEAST_BYTES = 16 * 1024 * 1024;

/** How much of the disk with this folder is free, in percent. */
export function freePercentOf(folder: string): number {
  const { bavail, blocks } = statfsSync(folder);
  return Math.floor((100 * bavail) / blocks);
}

/** Whether the reason is a full disk, as the system, Postgres or a program that reports one of them says it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return /no space left on device/i.test(String(error));
  const { code } = error as { code?: unknown };
  return code === "ENOSPC" || code === "53100" || isDiskFull(error.cause ?? error.message);
}

/** How it sounds that Postgres ended or did not start. */
const NO_POSTGRES = /CONNECTION_(?:CLOSED|ENDED|DESTROYED)|ECONN|did not start/;

/** The same of work in this folder: Postgres ends for want of room, and then only a connection is lost. */
export function failedForRoom(error: unknown, folder: string): boolean {
  if (isDiskFull(error)) return true;
  if (!NO_POSTGRES.test(oneLine(error))) return false;
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LEAST_BYTES;
  } catch {
    // There is no such folder.
    return false;
  }
}

/** Why a start in this folder failed: in one line where its disk has no room, else as it is. */
export function whereDiskFull(error: unknown, folder: string): unknown {
  if (!failedForRoom(error, folder)) return error;
  // Migrations before the one that failed are complete.
  const state = /of it was applied/.test(oneLine(error)) ? oneLine(error) : "Nothing was changed.";
  return new StartError(`The disk with ${folder} is full: make room, then start again. ${state}`);
}
