import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * For actions that take away the very control they were started with: `focusLater(selector)` moves the focus to the
 * first element that fits, as soon as it is on the page.
 */
export function useFocusLater(): (selector: string) => void {
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
