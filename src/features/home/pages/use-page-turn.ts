import { useLayoutEffect, useRef, type RefObject } from "react";

/** A page that comes slides in from its side. */
export function usePageTurn(grid: RefObject<HTMLElement | null>, index: number): void {
  const before = useRef(index);
  useLayoutEffect(() => {
    const from = before.current < index ? 24 : -24;
    if (before.current === index) return;
    before.current = index;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    grid.current?.animate?.(
      [{ opacity: 0, ...(!isStill && { transform: `translateX(${from}px)` }) }, {}],
      isStill ? 120 : { duration: 240, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" },
    );
  }, [grid, index]);
}
