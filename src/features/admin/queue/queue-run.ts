import type { QueueItem } from "#contract/queue.ts";

/** A good import leaves the sites and the server a moment, a failed one a little longer. */
const PAUSE_AFTER_SUCCESS_MS = 1000;
const PAUSE_AFTER_FAILURE_MS = 2000;

export type QueueRunState =
  | { phase: "idle" }
  /** `item` is null between two items; `endsSoon` when no further item is begun. */
  | { phase: "processing"; item: QueueItem | null; endsSoon: boolean; secondsLeft: number | null }
  | { phase: "completed"; imported: number; failed: number }
  | { phase: "failed"; message: string };

/** What a run needs of the world. */
export interface QueueRunDeps {
  /** The queue as the server has it now. */
  read: () => Promise<QueueItem[]>;
  import: (item: QueueItem) => Promise<void>;
  /** What a failed import means: for its item alone, for nobody (somebody else has it), or for the whole run. */
  judge: (error: unknown) => "item" | "taken" | "run";
  /** Each item that failed, for the log. */
  itemFailed: (item: QueueItem, message: string) => void;
  /** The run went through the queue; how many apps it imported. */
  completed: (imported: number) => void;
  failed: (message: string) => void;
  wait: (ms: number) => Promise<void>;
  now: () => number;
}

/** The processing of one catalogue's queue, item by item. It outlives the page, which may be left and come back to. */
export interface QueueRun {
  get: () => QueueRunState;
  subscribe: (onChange: () => void) => () => void;
  /** Begins, or goes on when it was about to stop. */
  start: () => void;
  /** Stops after the current item. */
  stop: () => void;
  /** Puts a run that ended back to its beginning. */
  reset: () => void;
}

/** Makes a run that has not begun. */
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
    /** What was tried and is pending nonetheless: somebody else has it, or its end got lost. Not tried for ever. */
    const tried = new Set<number>();
    const tally = { imported: 0, failed: 0 };
    const startedAt = deps.now();
    let queue = await deps.read();
    const readAgain = async () => {
      queue = await deps.read();
      // What failed may be made pending again while the run goes on: then it has its turn again.
      for (const { id, status } of queue) if (status !== "pending") tried.delete(id);
    };
    const pending = () => queue.filter(({ id, status }) => status === "pending" && !tried.has(id));
    const next = () => (wantsStop ? undefined : pending()[0]);
    const secondsLeft = () => {
      const done = tally.imported + tally.failed;
      // One item says little about the next.
      return done < 2 ? null : ((deps.now() - startedAt) / done / 1000) * pending().length;
    };

    for (let item = next(); item; item = next()) {
      showItem(item, secondsLeft());
      tried.add(item.id);
      const pauseMs = await processItem(item, tally);
      showItem(null, secondsLeft());
      // Others may work on the same queue: the server knows what is left and why something failed.
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
      const meaning = deps.judge(error);
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
