import { useCallback, useLayoutEffect, useRef } from "react";

/** One function for as long as a part is drawn, which calls the newest: parts that get it need not be drawn anew. */
export function useStable<Args extends unknown[], Result>(
  newest: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  return useCallback((...args) => latest.current(...args), []);
}
