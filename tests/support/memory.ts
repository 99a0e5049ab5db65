import { readdirSync, readFileSync } from "node:fs";
import { parentOf } from "../../local/processes/processes.ts";

/** A process's proportional share of memory in kB (Linux). The sum over processes counts shared memory once. */
export function memoryShareOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
}

/** Includes `root`. */
export function descendantsOf(root: number): number[] {
  const pids = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const found = new Set([root]);
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const pid of pids) {
      const parent = parentOf(pid);
      if (parent !== null && found.has(parent)) found.add(pid);
    }
  }
  return [...found];
}
