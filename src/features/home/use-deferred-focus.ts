import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Deferred focus, for actions that remove the control that had it. `focusDeferred(selector)` focuses the first
 * matching element as soon as it is on the page.
 */
export function useDeferredFocus(): (selector: string) => void {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    const target = wanted.current === null ? null : document.querySelector<HTMLElement>(wanted.current);
    if (target === null) return;
    wanted.current = null;
    target.focus();
  });
  return useCallback((selector: string) => {
    wanted.current = selector;
  }, []);
}
