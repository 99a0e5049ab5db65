import { StartError } from "./start-error.ts";

/**
 * Collects how to undo each step of a start; `run` undoes them in reverse, once, all of them whatever fails. A step
 * that finishes after that is undone at once, and `add` throws so that the start goes no further.
 */
export function inReverse() {
  const steps: (() => Promise<void> | void)[] = [];
  let running: Promise<void> | null = null;
  async function undo(): Promise<void> {
    const failures: unknown[] = [];
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await step();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, "Not everything could be stopped");
  }
  return {
    add(step: () => Promise<void> | void): void {
      steps.push(step);
      if (!running) return;
      running = running.then(undo);
      throw new StartError("Stopped before it was ready.");
    },
    run: (): Promise<void> => (running ??= undo()),
  };
}
