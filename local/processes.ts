import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { readFileSync } from "node:fs";

/** Whether a process with this id exists (also one of another account). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The command line of a running process, or null when there is no such process. */
export function commandLine(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim() || null;
  } catch {
    return ps(pid, "command=");
  }
}

/**
 * A mark that tells a process from a later one with the same id: when it started. Null when it is gone.
 * A zombie counts as gone: it holds nothing any more.
 */
export function startMark(pid: number): string | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return ps(pid, "lstart=");
  }
  // The name in brackets may hold anything; fields count from behind it: state is the 3rd, start time the 22nd.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields[0] === "Z" ? null : (fields[19] ?? null);
}

/** The parent of a process, or null when that can't be told. */
export function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    const text = ps(pid, "ppid=");
    return text === null ? null : Number(text);
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

/** Waits until `condition` holds, asking every 50 ms; false when it still doesn't after `timeoutMs`. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

/**
 * Starts a program that ends when this process does, however it ends: a watchdog waits for the end of a pipe
 * that only this process holds, and then sends `signalWhenOrphaned`. The program leads a process group of its own,
 * so that Ctrl-C in the terminal reaches us alone and we stop things in order.
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

/** Resolves when the child has ended. */
export function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once("exit", () => resolve()));
}
