import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The ids of the function's running or starting processes on this data folder; empty while all are down. */
export function functionPids(dataDir: string): number[] {
  const file = join(dataDir, "deno.pid");
  return existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean).map(Number) : [];
}
