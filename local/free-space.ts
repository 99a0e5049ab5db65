import { statfs } from "node:fs/promises";

/** How much of the disk with this folder is free, in percent. */
export async function freePercentOf(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder);
  return Math.floor((100 * bavail) / blocks);
}

/** Whether the reason is a full disk, as the system, Postgres or a program that reports one of them says it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return /no space left on device/i.test(String(error));
  const { code } = error as { code?: unknown };
  return code === "ENOSPC" || code === "53100" || isDiskFull(error.cause ?? error.message);
}
