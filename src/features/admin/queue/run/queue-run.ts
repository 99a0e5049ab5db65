import { t } from "@lingui/core/macro";
import type { QueueItem } from "#contract/queue/queue.ts";
import { createOutageWatch } from "./outage-watch.ts";

/** Pauses between imports protect the imported sites and the server. The pause after a failure is longer. */
const PAUSE_AFTER_SUCCESS_MS = 1000;
const PAUSE_AFTER_FAILURE_MS = 2000;

/** A longer queue is refetched at this interval, a shorter one after each item. */
const LONG_QUEUE = 100;
const LONG_QUEUE_READ_MS = 15_000;

/** How often the run looks whether it is to stop while it waits. */
const WAIT_STEP_MS = 1000;

/** Why a run waits, and for how long: for its share of the next hour, or for a server that does not answer. */
export type Delay = { waitsFor: "limit" | "server"; ms: number };

/** The outcome of the last item. */
export type Ended = { title: string; how: "imported" | "linked" | "failed" };

export type QueueRunState =
  | { phase: "idle" }
  /** `item` is null between two items. `endsSoon`: no further item will start. */
  | {
      phase: "processing";
      item: QueueItem | null;
      ended: Ended | null;
      endsSoon: boolean;
      secondsLeft: number | null;
      /** Set while the run waits by itself. */
      delay: Delay | null;
    }
  /** Perch can't reach the internet. */
  | { phase: "paused" }
  | { phase: "completed" }
  | { phase: "failed"; message: string };

export interface QueueRunDeps {
  read: () => Promise<QueueItem[]>;
  import: (item: QueueItem) => Promise<{ isLinked: boolean }>;
  /**
   * Classifies an error: its item failed, its site is unreachable, another client imports it, the whole run must
   * end, or it passes with time.
   */
  classify: (error: unknown) => "item" | "unreachable" | "taken" | "run" | Delay;
  /** Makes items pending again after an outage. */
  release: (ids: readonly number[]) => Promise<void>;
  itemFailed: (item: QueueItem, message: string) => void;
  /** Called when the internet can't be reached. */
  paused: () => void;
  /** Called at the end of the queue with its items. */
  completed: (queue: readonly QueueItem[]) => void;
  failed: (message: string, error: unknown) => void;
  wait: (ms: number) => Promise<void>;
  now: () => number;
}

/** Processes one queue, item by item. The run outlives the page. */
export interface QueueRun {
  get: () => QueueRunState;
  subscribe: (onChange: () => void) => () => void;
  /** Starts, or continues a run that is about to stop. */
  start: () => void;
  /** Stops after the current item. */
  stop: () => void;
  /** Resets a run that has ended. */
  reset: () => void;
}

type Processed = { how: Ended["how"] | "taken"; outage: readonly number[] | null };

/** The run was stopped while it waited. */
class RunStopped extends Error {}

export function createQueueRun(deps: QueueRunDeps): QueueRun {
  const listeners = new Set<() => void>();
  const watch = createOutageWatch();
  let state: QueueRunState = { phase: "idle" };
  let wantsStop = false;
  const isStopping = () => wantsStop;

  const set = (next: QueueRunState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const show = (item: QueueItem | null, ended: Ended | null, secondsLeft: number | null) =>
    set({ phase: "processing", item, ended, endsSoon: wantsStop, secondsLeft, delay: null });

  /** Repeats what fails for a reason that passes with time, until it succeeds or the run is to stop. */
  async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        const delay = deps.classify(error);
        if (typeof delay === "string") throw error;
        if (state.phase === "processing") set({ ...state, delay });
        for (let left = delay.ms; left > 0 && !isStopping(); left -= WAIT_STEP_MS) {
          await deps.wait(Math.min(left, WAIT_STEP_MS));
        }
        if (isStopping()) throw new RunStopped();
        if (state.phase === "processing") set({ ...state, delay: null });
      }
    }
  }

  async function process(): Promise<void> {
    /**
     * Tried items that are still pending: another client imports them, or their answer was lost. The run
     * skips them.
     */
    const tried = new Set<number>();
    const startedAt = deps.now();
    let done = 0;
    let ended: Ended | null = null;
    let queue = await patiently(deps.read);
    let readAt = startedAt;
    const readAfter = async ({ id }: QueueItem, how: Processed["how"]) => {
      const isRecent = deps.now() - readAt < LONG_QUEUE_READ_MS;
      if (queue.length > LONG_QUEUE && isRecent && (how === "imported" || how === "linked")) {
        queue = queue.map((item) => (item.id === id ? { ...item, status: "completed" as const } : item));
        return;
      }
      queue = await patiently(deps.read);
      readAt = deps.now();
      // A failed item may become pending again during the run, and is then retried.
      for (const item of queue) if (item.status !== "pending") tried.delete(item.id);
    };
    const pending = () => queue.filter(({ id, status }) => status === "pending" && !tried.has(id));
    const next = () => {
      const left = wantsStop ? [] : pending();
      return left.find(({ id }) => !watch.isSuspect(id)) ?? left[0];
    };
    const secondsLeft = () =>
      // One item is too few for an estimate.
      done < 2 ? null : ((deps.now() - startedAt) / done / 1000) * pending().length;

    for (let item = next(); item; item = next()) {
      show(item, ended, secondsLeft());
      tried.add(item.id);
      const { how, outage } = await processItem(item);
      if (how !== "taken") {
        ended = { title: item.title, how };
        done++;
      }
      show(null, ended, secondsLeft());
      if (outage) {
        await deps.release(outage);
        set({ phase: "paused" });
        return deps.paused();
      }
      // Other clients may process the same queue, so only the server knows the remaining items and the
      // errors.
      await readAfter(item, how);
      if (next()) await deps.wait(how === "failed" ? PAUSE_AFTER_FAILURE_MS : PAUSE_AFTER_SUCCESS_MS);
    }
    if (pending().length > 0) return set({ phase: "idle" });
    set({ phase: "completed" });
    deps.completed(queue);
  }

  async function processItem(item: QueueItem): Promise<Processed> {
    try {
      const { isLinked } = await patiently(() => deps.import(item));
      // A linked item needs no network, so it proves nothing about an outage.
      if (!isLinked) watch.answered();
      return { how: isLinked ? "linked" : "imported", outage: null };
    } catch (error) {
      const meaning = error instanceof RunStopped ? "run" : deps.classify(error);
      if (meaning === "run") throw error;
      if (meaning === "taken") return { how: "taken", outage: null };
      const message = error instanceof Error ? error.message : String(error);
      deps.itemFailed(item, message);
      if (meaning === "unreachable") return { how: "failed", outage: watch.unreachable(item, message) };
      watch.answered();
      return { how: "failed", outage: null };
    }
  }

  return {
    get: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    start() {
      wantsStop = false;
      if (state.phase === "processing") return set({ ...state, endsSoon: false });
      show(null, null, null);
      process().catch((error: unknown) => {
        if (error instanceof RunStopped) return set({ phase: "idle" });
        const message = (error instanceof Error && error.message) || t`Failed to process queue`;
        set({ phase: "failed", message });
        deps.failed(message, error);
      });
    },
    stop() {
      if (state.phase !== "processing") return;
      wantsStop = true;
      set({ ...state, endsSoon: true });
    },
    reset() {
      if (state.phase !== "processing") set({ phase: "idle" });
    },
  };
}
