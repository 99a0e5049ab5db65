import { isFull } from "./free-space.ts";

const EVERY_MS = 5_000;
/** Tokens tolerate a minute, and time servers correct smaller differences all the time. */
const LEAST_JUMP_MS = 60_000;

type Options = {
  dataDir: string;
  /** Receives what happened to the machine, as one line. */
  onTrouble: (line: string) => void;
  isFull?: (folder: string) => boolean;
  now?: () => number;
  elapsed?: () => number;
};

/**
 * Reports events of the machine that explain other lines of the log: its clock jumped, its disk is full or has room
 * again. On a full disk the function's own log loses its lines.
 */
export function watchMachine({
  dataDir,
  onTrouble,
  isFull: isDiskFull = isFull,
  now = Date.now,
  elapsed = () => performance.now(),
}: Options): { stop: () => void } {
  let behindMs = now() - elapsed();
  let wasFull = false;

  function look(): void {
    const jumpMs = now() - elapsed() - behindMs;
    behindMs += jumpMs;
    if (Math.abs(jumpMs) >= LEAST_JUMP_MS) {
      const minutes = `${Math.round(Math.abs(jumpMs) / 60_000)} min`;
      onTrouble(
        jumpMs > 0
          ? `The clock went ${minutes} ahead: it was set, or the machine slept.`
          : `The clock was set back by ${minutes}.`,
      );
    }
    const full = isDiskFull(dataDir);
    if (full !== wasFull) {
      onTrouble(
        full
          ? `The disk with ${dataDir} is full: Perch refuses changes until there is room.`
          : `The disk with ${dataDir} has room again.`,
      );
    }
    wasFull = full;
  }
  const timer = setInterval(look, EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
