import { freePort } from "../../local/listen.ts";

/** This many different free loopback ports. A released port may be offered twice, so a set drops duplicates. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
