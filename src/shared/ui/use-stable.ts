import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * A function with a stable identity that calls the newest callback, so that memoised children don't rerender.
 */
export function useStable<Args extends unknown[], Result>(
  newest: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  return useCallback((...args) => latest.current(...args), []);
}
