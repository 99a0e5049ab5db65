import type { ChildProcess } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { redact } from "../../../supabase/functions/_shared/log.ts";
import { deferred } from "../../deferred.ts";
import { commandLine, exited, isAlive } from "../../processes/processes.ts";
import { countEnds, isLongestPause, pauseAfter } from "../../processes/restarts.ts";
import { oneLine } from "../../start-error.ts";
import { FUNCTION_DIR, launchUntilUp, type DenoProcess } from "./deno-process.ts";
import { checkRegularly } from "./hang-check.ts";
import { createRotatingLog } from "../../rotating-log.ts";

export type Functions = {
  /**
   * Takes a process for a request, and a function to call when the request is over; null while none is up. A
   * request never goes to a second process, because a request that hangs one would hang both.
   */
  take: (name: string) => { url: string; done: (isAnswered: boolean) => void } | null;
  /** The number of processes that are up. */
  count: () => number;
  /** Resolves with the reason when no process has started for a long time. */
  givenUp: Promise<string>;
};

type Options = {
  dataDir: string;
  env: Record<string, string>;
  /**
   * Runs one process alone, which restarts when a source file changes and shows its output in the terminal.
   */
  isDev: boolean;
  /** Called when a process ends by itself or hangs and restarts, and when it can't restart. */
  onTrouble: (line: string) => void;
  /** Receives the function's log, whole lines at a time; nothing with isDev. */
  onLog: (lines: string) => void;
  /** Receives the stop function as soon as there is something to stop. */
  onStop: (stop: () => Promise<void>) => void;
};

type Running = { name: string; isLeft: boolean };
/** A process in rotation, with its requests. */
type Process = DenoProcess & { misses: number; running: Set<Running> };

/** With as many requests at once, a process gets a second one beside it: two new tabs of one person ask for fewer. */
const MANY_REQUESTS = 12;
/** The maximum number of requests that a message names. */
const MAX_NAMES = 20;
const MAX_NAME_LENGTH = 200;

/**
 * Serves supabase/functions/api by a Deno process. From the first request that finds it busy, hanging or gone, a
 * second one is beside it, so that one answers while the other hangs or starts. A process that misses a check gets no
 * more requests if the other answers. A process that hangs is killed. Each is started again after its end.
 */
export async function startFunctions(options: Options): Promise<Functions> {
  const { dataDir, isDev, onTrouble } = options;
  const pidFile = join(dataDir, "deno.pid");
  const logFile = join(dataDir, "api.log");
  const log = createRotatingLog(logFile, options.onLog);
  const children = new Set<ChildProcess>();
  /** The processes that are up, the least recently used first. */
  const up = new Set<Process>();
  const givenUp = deferred<string>();
  let isStopping = false;

  function writePids(): void {
    try {
      writeFileSync(pidFile, [...children].map(({ pid = "" }) => `${pid}\n`).join(""));
    } catch {
      // The disk is full. A start needs the file only after this process and a watchdog have died.
    }
  }
  function onSpawned(child: ChildProcess): void {
    children.add(child);
    const forget = () => {
      children.delete(child);
      if (!isStopping) writePids();
    };
    // A process that failed to start emits no exit.
    child.once("exit", forget).once("error", forget);
    // The process started during the stop.
    if (isStopping) child.kill("SIGKILL");
    writePids();
  }
  const launch = () => launchUntilUp({ ...options, log, logFile, onSpawned });

  /** Keeps the process in rotation until its end. Returns the reason of the end. */
  async function serve(launched: DenoProcess): Promise<{ why: string; isHung: boolean }> {
    const process: Process = { ...launched, misses: 0, running: new Set() };
    let hungWith: string | null = null;
    up.add(process);
    // A reload in development may take any time.
    const stopChecks = isDev
      ? () => undefined
      : checkRegularly(process, {
          // When the process answers a check, requests without a caller count as over.
          onAnswered() {
            for (const one of process.running) if (one.isLeft) process.running.delete(one);
          },
          onHung: () => {
            hungWith = namesOf(process.running);
            process.child.kill("SIGKILL");
          },
        });
    await exited(process.child);
    stopChecks();
    up.delete(process);
    return hungWith === null
      ? { why: "ended by itself", isHung: false }
      : { why: `did not answer three checks while it worked on ${hungWith}`, isHung: true };
  }

  /** Keeps one process running. Pauses grow with the number of ends in a row. */
  async function keep(launching: Promise<DenoProcess>): Promise<void> {
    const countEnd = countEnds();
    for (let next = launching; ; next = launch()) {
      let pauseMs = 0;
      try {
        const { why, isHung } = await next.then(serve);
        // A hang needs no pause, because its detection took long enough.
        if (!isHung) pauseMs = pauseAfter(countEnd());
        if (!isStopping) onTrouble(`The API ${why} and is started again${inTime(pauseMs)}; see ${logFile}.`);
      } catch (error) {
        pauseMs = pauseAfter(countEnd());
        if (!isStopping) onTrouble(`${oneLine(error)}; it is tried again${inTime(pauseMs)}`);
        if (isLongestPause(pauseMs) && up.size === 0) givenUp.resolve("The API can't be started");
      }
      await sleep(pauseMs, undefined, { ref: false });
      if (isStopping) return;
    }
  }

  stopOrphans(pidFile);
  options.onStop(async () => {
    isStopping = true;
    for (const child of children) child.kill("SIGTERM");
    const isStuck = setTimeout(() => children.forEach((child) => child.kill("SIGKILL")), 3000);
    await Promise.all([...children].map(exited));
    clearTimeout(isStuck);
    rmSync(pidFile, { force: true });
  });
  const first = launch();
  await first;
  void keep(first);
  let isAlone = !isDev;

  return {
    givenUp: givenUp.promise,
    count: () => up.size,
    take(name) {
      const [process] = [...up].toSorted((a, b) => a.misses - b.misses || a.running.size - b.running.size);
      if (
        isAlone &&
        !isStopping &&
        (!process || process.misses > 0 || process.running.size >= MANY_REQUESTS)
      ) {
        isAlone = false;
        void keep(launch());
      }
      if (!process) return null;
      up.delete(process);
      up.add(process);
      const one: Running = { name, isLeft: false };
      process.running.add(one);
      return {
        url: process.url,
        done(isAnswered) {
          if (isAnswered) process.running.delete(one);
          one.isLeft = true;
        },
      };
    },
  };
}

const inTime = (pauseMs: number): string => (pauseMs === 0 ? "" : ` in ${pauseMs / 1000} s`);

/** Methods and paths without duplicates, and without apparent secrets. */
function namesOf(running: Iterable<Running>): string {
  const names = new Set([...running].map(({ name }) => redact(name).slice(0, MAX_NAME_LENGTH)));
  const others = names.size > MAX_NAMES ? ` and ${names.size - MAX_NAMES} others` : "";
  return names.size === 0 ? "nothing that was asked" : [...names].slice(0, MAX_NAMES).join(", ") + others;
}

/** Ends the processes that a killed instance left behind in this folder. */
function stopOrphans(pidFile: string): void {
  if (!existsSync(pidFile)) return;
  for (const pid of readFileSync(pidFile, "utf8").split("\n").filter(Boolean).map(Number)) {
    if (isAlive(pid) && commandLine(pid)?.includes(FUNCTION_DIR)) process.kill(pid, "SIGKILL");
  }
  rmSync(pidFile, { force: true });
}
