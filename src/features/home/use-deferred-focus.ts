import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Deferred focus, for actions that remove the control that had it. `focusDeferred(selector)` focuses the first
 * matching element as soon as it is on the page, after the next render.
 */
export function useDeferredFocus(): (selector: string) => void {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return undefined;
    const focus = () => {
      const target = wanted.current === null ? null : document.querySelector<HTMLElement>(wanted.current);
      if (target === null) return;
      observer.disconnect();
      wanted.current = null;
      target.focus();
    };
    // A lazy part renders its elements without this component.
    const observer = new MutationObserver(focus);
    observer.observe(document.body, { childList: true, subtree: true });
    focus();
    return () => observer.disconnect();
  });
  return useCallback((selector: string) => {
    wanted.current = selector;
  }, []);
}
