import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { interruptedRun } from "./interrupted-run.ts";
import type { QueueRunState } from "./queue-run.ts";
import { queueRunOf } from "./queue-runs.ts";

type QueueRunControls = {
  state: QueueRunState;
  start: () => void;
  stop: () => void;
  reset: () => void;
};

/** The run of a catalogue's queue. It stops after the current item when the page is left, and continues on return. */
export function useQueueRun(catalogueId: number): QueueRunControls {
  const client = useQueryClient();
  const run = queueRunOf(client, catalogueId);
  const state = useSyncExternalStore(run.subscribe, run.get);
  useEffect(() => {
    if (interruptedRun.is(catalogueId)) run.start();
    return run.stop;
  }, [run, catalogueId]);
  return {
    state,
    start() {
      interruptedRun.note(catalogueId);
      run.start();
    },
    stop() {
      interruptedRun.forget(catalogueId);
      run.stop();
    },
    reset: run.reset,
  };
}
