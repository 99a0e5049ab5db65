import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/**
 * Only root may mount a small disk and fill it. CI runs as root. Without root,
 * tests/api/faults/faults.whole.test.ts shows the same answers with a read-only database and an unwritable folder.
 */
export const canMount = process.getuid?.() === 0;

/** A disk of this many megabytes, in a folder that Postgres's account can reach. */
export function mountDisk(megabytes: number): { folder: string; unmount: () => void } {
  const folder = mkdtempSync("/tmp/perch-disk-");
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "tmpfs", folder]);
  chmodSync(folder, 0o755);
  return {
    folder,
    unmount: () => {
      execFileSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Fills the disk. Returns a function that frees it. */
export function fillDisk(folder: string): () => void {
  const path = join(folder, "ballast");
  const file = openSync(path, "w");
  try {
    for (const size of [1 << 20, 4096, 1]) takeAll(file, Buffer.alloc(size, 1));
  } finally {
    closeSync(file);
  }
  return () => rmSync(path);
}

function takeAll(file: number, block: Buffer): void {
  for (;;) {
    try {
      writeSync(file, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOSPC") return;
      throw error;
    }
  }
}
