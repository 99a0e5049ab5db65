import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The ids of the function's running or starting processes on this data folder; empty while all are down. */
export function functionPids(dataDir: string): number[] {
  const file = join(dataDir, "deno.pid");
  return existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean).map(Number) : [];
}

/**
 * How many of the function's processes are given requests. One that has written "listening" is not yet: the backend
 * asks it first.
 */
export async function countServing(gatewayUrl: string): Promise<number> {
  const figures = await (await fetch(`${gatewayUrl}/metrics`)).text();
  return Number(/^perch_function_processes (\d+)$/m.exec(figures)?.[1]);
}
