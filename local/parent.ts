import { commandLine, parentOf, startMark } from "./processes.ts";

const POLL_MS = 250;

/**
 * Calls `onGone` when the npm that started us has died without telling us (kill -9): nobody could stop us any more,
 * and the next start would find our ports taken. Started by hand (nohup, a service) there is no npm to outlive.
 */
export function watchNpm(onGone: () => void): void {
  if (!process.env["npm_lifecycle_event"]) return;
  const ancestors = [process.ppid];
  // npm runs scripts through a shell, which survives it.
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
