import { appendFileSync, existsSync, renameSync, statSync, truncateSync } from "node:fs";
import type { Readable } from "node:stream";

/** With the older files, a log takes at most forty megabytes. */
const MAX_BYTES = 5_000_000;
const OLDER_FILES = 7;

export type RotatingLog = {
  /** Appends a stream's whole lines, so that lines of two processes never mix. */
  follow: (stream: Readable) => void;
};

/**
 * A log that starts a new file before it exceeds its size; `file.1` is the newest of seven older ones. On a
 * full disk, lines are lost silently. No process may end because of a log. `onLines` receives the lines as well.
 */
export function createRotatingLog(
  file: string,
  onLines: (lines: string) => void = () => undefined,
): RotatingLog {
  function append(lines: Buffer): void {
    let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size > 0 && size + lines.length > MAX_BYTES) {
      rotate(file);
      size = 0;
    }
    try {
      appendFileSync(file, lines, { mode: 0o600 });
    } catch {
      // Removes a partial line, so that the next line does not continue it.
      if (existsSync(file)) truncateSync(file, size);
    }
  }
  const appendIfPossible = (lines: Buffer): void => {
    onLines(lines.toString());
    try {
      append(lines);
    } catch {
      // The folder is gone or closed, so this can't be logged.
    }
  };

  return {
    follow(stream) {
      let rest: Buffer = Buffer.alloc(0);
      stream.on("data", (chunk: Buffer) => {
        const end = chunk.lastIndexOf("\n") + 1;
        if (end > 0) appendIfPossible(Buffer.concat([rest, chunk.subarray(0, end)]));
        rest = end > 0 ? chunk.subarray(end) : Buffer.concat([rest, chunk]);
      });
      stream.on("end", () => {
        if (rest.length > 0) appendIfPossible(Buffer.concat([rest, Buffer.from("\n")]));
      });
    },
  };
}

function rotate(file: string): void {
  const names = [file, ...Array.from({ length: OLDER_FILES }, (_, index) => `${file}.${index + 1}`)];
  for (let older = OLDER_FILES; older > 0; older--) {
    const [from = "", to = ""] = names.slice(older - 1, older + 1);
    if (existsSync(from)) renameSync(from, to);
  }
}
