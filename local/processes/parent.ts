import { commandLine, parentOf, startMark } from "./processes.ts";

const POLL_MS = 250;

/**
 * Calls `onGone` when the npm that started this process died without a signal (kill -9). Otherwise the
 * process could not be stopped, and the next start would find its ports taken. A process started by hand
 * (nohup, a service) has no npm parent.
 */
export function watchNpm(onGone: () => void): void {
  if (!process.env["npm_lifecycle_event"]) return;
  const ancestors = [process.ppid];
  // npm runs scripts through a shell, which outlives it.
  if (/^\S*sh -c/.test(commandLine(process.ppid) ?? "")) {
    const npm = parentOf(process.ppid);
    if (npm !== null) ancestors.push(npm);
  }
  const marks = ancestors.map((pid) => ({ pid, mark: startMark(pid) }));
  const timer = setInterval(() => {
    if (marks.every(({ pid, mark }) => startMark(pid) === mark)) return;
    clearInterval(timer);
    onGone();
  }, POLL_MS);
  timer.unref();
}
