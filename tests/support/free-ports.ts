import { freePort } from "../../local/listen.ts";

/** As many different loopback ports that are free now: one that is let go again may be offered twice. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
