import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { onwards } from "#src/shared/ui/direction.ts";
import { useStable } from "#src/shared/ui/use-stable.ts";
import { showPageAt } from "../board/shown-index.ts";
import type { Board } from "../board/use-board.ts";
import { listenForPageKeys } from "./page-keys.ts";
import { listenForSwipes } from "./page-swipe.ts";

/**
 * Turns pages by keys and swipes. A page that comes by key slides in from its side; for a finger, the neighbour is to be
 * drawn with this ref while `beside` is its index.
 */
export function usePageMotion({ pages, index }: Board): {
  beside: number | null;
  besideRef: RefObject<HTMLDivElement | null>;
} {
  const [beside, setBeside] = useState<number | null>(null);
  const besideRef = useRef<HTMLDivElement>(null);
  const before = useRef(index);
  const goTo = useStable((wanted: number) => showPageAt(pages ?? [], wanted));
  const shown = useStable(() => ({ index, count: pages?.length ?? 0 }));
  useEffect(() => {
    const main = document.querySelector<HTMLElement>("#main");
    if (!main) return;
    const listening = new AbortController();
    listenForPageKeys({ goTo, shown, signal: listening.signal });
    const stage = {
      main,
      shown,
      // At once, because the finger moves on.
      drawBeside(wanted: number | null) {
        if (listening.signal.aborted) return null;
        flushSync(() => setBeside(wanted));
        return besideRef.current;
      },
      turnTo(wanted: number) {
        if (listening.signal.aborted) return;
        // It has come in already.
        if (besideRef.current) before.current = wanted;
        flushSync(() => {
          setBeside(null);
          goTo(wanted);
        });
      },
    };
    listenForSwipes(stage, listening.signal);
    return () => listening.abort();
  }, [goTo, shown]);

  useLayoutEffect(() => {
    const from = (before.current < index ? 24 : -24) * onwards();
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
  return { beside, besideRef };
}
