import { StartError } from "../start-error.ts";

/**
 * Collects the undo step of each start step. `run` undoes them once, in reverse, and continues after failures. A step
 * that is added later is undone at once, and `add` throws so that the start stops.
 */
export function createTeardown() {
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

/** Waits for all of them, then throws the first failure, so that no started part stays unattended. */
export async function allOrThrow<T extends unknown[]>(promises: {
  [K in keyof T]: Promise<T[K]> | T[K];
}): Promise<T> {
  const results = await Promise.allSettled(promises);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as T;
}
