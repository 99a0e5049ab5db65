import type { QueueItem } from "#contract/queue.ts";

/** Pauses between imports protect the imported sites and the server; longer after a failure. */
const PAUSE_AFTER_SUCCESS_MS = 1000;
const PAUSE_AFTER_FAILURE_MS = 2000;

export type QueueRunState =
  | { phase: "idle" }
  /** `item` is null between two items. `endsSoon`: no further item is started. */
  | { phase: "processing"; item: QueueItem | null; endsSoon: boolean; secondsLeft: number | null }
  | { phase: "completed"; imported: number; failed: number }
  | { phase: "failed"; message: string };

/** The dependencies of a run. */
export interface QueueRunDeps {
  /** Fetches the queue. */
  read: () => Promise<QueueItem[]>;
  import: (item: QueueItem) => Promise<void>;
  /** Classifies an error: it concerns its item, an item that somebody else imports, or the whole run. */
  classify: (error: unknown) => "item" | "taken" | "run";
  /** Called for each failed item. */
  itemFailed: (item: QueueItem, message: string) => void;
  /** Called at the end of the queue with the number of imported apps. */
  completed: (imported: number) => void;
  failed: (message: string) => void;
  wait: (ms: number) => Promise<void>;
  now: () => number;
}

/** Processes one catalogue's queue, item by item. It outlives the page. */
export interface QueueRun {
  get: () => QueueRunState;
  subscribe: (onChange: () => void) => () => void;
  /** Starts, or continues a run that was about to stop. */
  start: () => void;
  /** Stops after the current item. */
  stop: () => void;
  /** Resets a run that has ended. */
  reset: () => void;
}

/** Creates an idle run. */
export function createQueueRun(deps: QueueRunDeps): QueueRun {
  const listeners = new Set<() => void>();
  let state: QueueRunState = { phase: "idle" };
  let wantsStop = false;

  const set = (next: QueueRunState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const showItem = (item: QueueItem | null, secondsLeft: number | null) =>
    set({ phase: "processing", item, endsSoon: wantsStop, secondsLeft });

  async function process(): Promise<void> {
    /**
     * Items that were tried and are still pending: somebody else imports them, or their answer was lost. They are not
     * retried forever.
     */
    const tried = new Set<number>();
    const tally = { imported: 0, failed: 0 };
    const startedAt = deps.now();
    let queue = await deps.read();
    const readAgain = async () => {
      queue = await deps.read();
      // A failed item may become pending again during the run, and is then retried.
      for (const { id, status } of queue) if (status !== "pending") tried.delete(id);
    };
    const pending = () => queue.filter(({ id, status }) => status === "pending" && !tried.has(id));
    const next = () => (wantsStop ? undefined : pending()[0]);
    const secondsLeft = () => {
      const done = tally.imported + tally.failed;
      // One item is too few for an estimate.
      return done < 2 ? null : ((deps.now() - startedAt) / done / 1000) * pending().length;
    };

    for (let item = next(); item; item = next()) {
      showItem(item, secondsLeft());
      tried.add(item.id);
      const pauseMs = await processItem(item, tally);
      showItem(null, secondsLeft());
      // Others may process the same queue: the server knows what is left and why items failed.
      await readAgain();
      if (next()) await deps.wait(pauseMs);
    }
    if (pending().length > 0) return set({ phase: "idle" });
    set({ phase: "completed", ...tally });
    deps.completed(tally.imported);
  }

  async function processItem(item: QueueItem, tally: { imported: number; failed: number }): Promise<number> {
    try {
      await deps.import(item);
      tally.imported++;
      return PAUSE_AFTER_SUCCESS_MS;
    } catch (error) {
      const meaning = deps.classify(error);
      if (meaning === "run") throw error;
      if (meaning === "taken") return PAUSE_AFTER_SUCCESS_MS;
      tally.failed++;
      deps.itemFailed(item, error instanceof Error ? error.message : String(error));
      return PAUSE_AFTER_FAILURE_MS;
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
      showItem(null, null);
      process().catch((error: unknown) => {
        const message = (error instanceof Error && error.message) || "Failed to process queue";
        set({ phase: "failed", message });
        deps.failed(message);
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
