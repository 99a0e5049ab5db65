import { spawn } from "node:child_process";
import { healthAnswer } from "#contract/site/service.ts";
import { exited } from "../../local/processes/processes.ts";
import { PROJECT_ROOT, type Settings } from "../../local/settings.ts";
import { BackupError } from "../backup/backup-error.ts";

/** Building the pages and migrating much data take minutes on a small machine. */
const PATIENCE_MS = 15 * 60_000;
const EVERY_MS = 500;

/**
 * Starts the checkout on the data, so that it builds its pages and migrates. Waits until all parts are healthy, then
 * stops it. Throws BackupError with its last words when it ends early.
 */
export async function tryStart({ host, web }: Settings, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ["local/run.js", "local/start.ts"], {
    cwd: PROJECT_ROOT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  }
  const url = `http://${host ?? "127.0.0.1"}:${web.port}/api/health`;
  try {
    for (const end = Date.now() + PATIENCE_MS; !(await isHealthy(url));) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new BackupError(`it ended by itself: ${lastLine(said)}`);
      if (signal.aborted) throw new BackupError("the upgrade was interrupted.");
      if (Date.now() > end) throw new BackupError(`it was not healthy in time: ${lastLine(said)}`);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  } finally {
    child.kill("SIGTERM");
    await exited(child);
  }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
    return healthAnswer.safeParse(await answer.json()).success;
  } catch {
    // It is not up yet, and the caller asks again.
    return false;
  }
}

function lastLine(said: string): string {
  return said.trim().split("\n").at(-1) ?? "";
}
