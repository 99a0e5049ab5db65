import { readdirSync, readFileSync } from "node:fs";
import { parentOf } from "../../local/processes/processes.ts";

/** Bytes of Perch's processes: its own in Node, the function's in Deno, the database's, and a screenshot's browser. */
export type Memory = Record<"site" | "function" | "database" | "browser", number>;

const PARTS: readonly [name: RegExp, part: keyof Memory][] = [
  [/^deno/, "function"],
  [/^postgres/, "database"],
  [/^(?:chrom|headless)/, "browser"],
];

/** What the process of Perch and its descendants take. Null where the system does not say (Linux does, to their account). */
export function memoryOf(perch: number): Memory | null {
  const memory: Memory = { site: 0, function: 0, database: 0, browser: 0 };
  try {
    for (const pid of descendantsOf(perch)) {
      const name = readFileSync(`/proc/${pid}/comm`, "utf8");
      const [, part = "site"] = PARTS.find(([start]) => start.test(name)) ?? [];
      memory[part] += memoryShareOf(pid) * 1024;
    }
    return memory;
  } catch {
    // Another system or account, or a process that ended meanwhile: there is nothing to mend.
    return null;
  }
}

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
