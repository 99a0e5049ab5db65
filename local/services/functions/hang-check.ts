import { request } from "node:http";
import { processorUse } from "../../processes/processes.ts";

/** Three misses take 2.1 s, a little more than the processor time that one request may use. */
const EVERY_MS = 700;
const MAX_MISSES = 3;
const MAX_PROCESSOR_SECONDS = 2;
/** A later answer is useless, because the next check is waiting already. */
const ANSWER_MS = 5_000;

/** A process whose event loop is checked regularly. */
export type Checked = {
  pid: number;
  url: string;
  /** Checks without an answer, in a row. */
  misses: number;
};

/**
 * Requests an unknown path, so that the event loop must answer, without any service and without a log line.
 * Calls `onHung` once after three misses, and `onAnswered` after each answer. Our own event loop counts the
 * misses, so a machine that stalls both processes causes none. A process that waits for a processor first
 * gets two seconds of it. Returns a function that ends the checks.
 */
export function checkRegularly(
  process: Checked,
  { onAnswered, onHung }: { onAnswered: () => void; onHung: () => void },
): () => void {
  let asked: { usedSeconds: number } | null = null;

  async function ask(): Promise<void> {
    asked ??= { usedSeconds: processorUse(process.pid)?.seconds ?? 0 };
    if (!(await answers(process.url))) return;
    asked = null;
    process.misses = 0;
    onAnswered();
  }
  const timer = setInterval(() => {
    if (asked) process.misses++;
    if (!asked || process.misses < MAX_MISSES || isWaiting(process.pid, asked.usedSeconds)) {
      void ask();
    } else {
      clearInterval(timer);
      onHung();
    }
  }, EVERY_MS);
  return () => clearInterval(timer);
}

/** Whether the process had too little processor time to count as hung. */
function isWaiting(pid: number, usedBefore: number): boolean {
  const use = processorUse(pid);
  return use !== null && use.isRunnable && use.seconds - usedBefore < MAX_PROCESSOR_SECONDS;
}

/** Whether the event loop behind this address answers in time, with any status. */
export function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    // Uses its own connection, because a kept-alive one may close at any time, which proves nothing.
    request(url, { method: "HEAD", agent: false, signal: AbortSignal.timeout(ANSWER_MS) })
      .on("response", (answer) => {
        answer.resume();
        resolve(true);
      })
      .on("error", () => resolve(false))
      .end();
  });
}
