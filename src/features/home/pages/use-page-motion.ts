import { useEffect, useLayoutEffect, useRef } from "react";
import { useStable } from "#src/shared/ui/use-stable.ts";
import { showPageAt } from "../board/shown-page.ts";
import type { Board } from "../board/use-board.ts";
import { listenForGestures } from "./page-gestures.ts";

/** Turns pages by keys and swipes. A page that comes slides in from its side. */
export function usePageMotion({ pages, index }: Board): void {
  const goTo = useStable((wanted: number) => showPageAt(pages ?? [], wanted));
  const shown = useStable(() => ({ index, count: pages?.length ?? 0 }));
  useEffect(() => {
    const main = document.querySelector<HTMLElement>("#main");
    if (!main) return;
    const listening = new AbortController();
    listenForGestures({ main, goTo, shown, signal: listening.signal });
    return () => listening.abort();
  }, [goTo, shown]);

  const before = useRef(index);
  useLayoutEffect(() => {
    const from = before.current < index ? 24 : -24;
    if (before.current === index) return;
    before.current = index;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    document
      .querySelector("[data-drawer]")
      ?.animate?.(
        [{ opacity: 0, ...(!isStill && { transform: `translateX(${from}px)` }) }, {}],
        isStill ? 120 : { duration: 240, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" },
      );
  }, [index]);
}
