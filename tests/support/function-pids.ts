import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The ids of the function's processes that run or start on this data folder: none while all of them are down. */
export function functionPids(dataDir: string): number[] {
  const file = join(dataDir, "deno.pid");
  return existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean).map(Number) : [];
}
