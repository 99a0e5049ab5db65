import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { readFileSync } from "node:fs";

/** Whether a process with this id exists, even under another account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

export function commandLine(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim() || null;
  } catch {
    return ps(pid, "command=");
  }
}

/**
 * A process's start time, which tells it from a later process with the same id. Null when it is gone. A zombie counts
 * as gone, because it holds no resources.
 */
export function startMark(pid: number): string | null {
  const fields = statFields(pid);
  if (fields === null) return ps(pid, "lstart=");
  return fields[0] === "Z" ? null : (fields[19] ?? null);
}

/** The kernel reports times in hundredths of a second, on every machine. */
const TICKS_PER_SECOND = 100;

/**
 * The processor time of a process in seconds, and whether it runs or waits for a processor. Null on systems
 * that don't report it.
 */
export function processorUse(pid: number): { seconds: number; isRunnable: boolean } | null {
  const fields = statFields(pid);
  if (fields === null) return null;
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return { seconds: (user + system) / TICKS_PER_SECOND, isRunnable: fields[0] === "R" };
}

/** Null when it is unknown. */
export function parentOf(pid: number): number | null {
  const text = statFields(pid)?.[1] ?? ps(pid, "ppid=");
  return text === null ? null : Number(text);
}

/**
 * The fields of Linux's stat file, from the 3rd field (the state) on; null elsewhere, and for an ended
 * process.
 */
function statFields(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may contain anything, so the fields start after the last bracket.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

function ps(pid: number, format: string): string | null {
  try {
    const text = execFileSync("ps", ["-o", format, "-p", String(pid)], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    return text.toString().trim() || null;
  } catch {
    return null;
  }
}

/** Polls `condition` every 50 ms; false when it does not hold within `timeoutMs`. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

/**
 * Starts a program that ends with this process, however that ends. A watchdog waits for the end of a pipe that only
 * this process holds, and then sends `signalWhenOrphaned`. The program leads its own process group, so that Ctrl-C
 * reaches only this process, which stops the rest in order.
 */
export function spawnWatched(
  command: string,
  args: string[],
  options: SpawnOptions,
  signalWhenOrphaned: "INT" | "KILL",
): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true });
  if (child.pid === undefined) return child;
  const watchdog = spawn(
    "/bin/sh",
    ["-c", 'read -r _; kill -s "$1" "$2"', "perch-watchdog", signalWhenOrphaned, String(child.pid)],
    { stdio: ["pipe", "ignore", "ignore"], detached: true },
  );
  watchdog.on("error", () => child.kill());
  watchdog.unref();
  child.once("exit", () => watchdog.kill("SIGKILL"));
  return child;
}

export function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once("exit", () => resolve()));
}
