import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Clock ticks a second, the unit of Linux's stat files. */
const TICKS = Number(execFileSync("getconf", ["CLK_TCK"]).toString());

/**
 * The processor time that these processes and their ended children have used so far, in seconds (Linux). A process that
 * has ended counts nothing.
 */
export function processorSeconds(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // The name in brackets may contain anything, so the fields start after the last bracket.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    } catch {
      return 0;
    }
  });
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS;
}
