import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { QueueOwner } from "#contract/queue/queue.ts";
import { interruptedRun } from "./interrupted-run.ts";
import type { QueueRunState } from "./queue-run.ts";
import { queueRunOf } from "./queue-runs.ts";

export type QueueRunControls = {
  state: QueueRunState;
  start: () => void;
  stop: () => void;
  reset: () => void;
};

/**
 * The run of a queue. The run stops after the current item when the person leaves the page, and continues on
 * return.
 */
export function useQueueRun({ kind, id }: QueueOwner): QueueRunControls {
  const client = useQueryClient();
  const owner = useMemo(() => ({ kind, id }), [kind, id]);
  const run = queueRunOf(client, owner);
  const state = useSyncExternalStore(run.subscribe, run.get);
  useEffect(() => {
    if (interruptedRun.is(owner)) run.start();
    return run.stop;
  }, [run, owner]);
  return {
    state,
    start() {
      interruptedRun.note(owner);
      run.start();
    },
    stop() {
      interruptedRun.forget(owner);
      run.stop();
    },
    reset: run.reset,
  };
}
