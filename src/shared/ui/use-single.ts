import { useRef, useState } from "react";

/** Runs work one at a time: while it runs, further calls do nothing. The work tells its own failures. */
export function useSingle(): { isRunning: boolean; run: (work: () => Promise<unknown>) => void } {
  const [isRunning, setRunning] = useState(false);
  // A second click may happen before the next render.
  const isBusy = useRef(false);
  const run = (work: () => Promise<unknown>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    void work().finally(() => {
      isBusy.current = false;
      setRunning(false);
    });
  };
  return { isRunning, run };
}
