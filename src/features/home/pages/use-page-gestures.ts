import { useEffect, useRef, type RefObject } from "react";
import { log } from "#src/shared/lib/log.ts";
import { useStable } from "#src/shared/ui/use-stable.ts";
import { showPageAt } from "../board/shown-page.ts";
import type { Board } from "../board/use-board.ts";

/** Turns pages by keys and by swipes on the returned element. Its chunk is loaded for those who have several pages. */
export function usePageGestures({ pages, index }: Board): RefObject<HTMLElement | null> {
  const area = useRef<HTMLElement>(null);
  const count = pages?.length ?? 0;
  const hasPages = count > 1;
  const goTo = useStable((wanted: number) => showPageAt(pages ?? [], wanted));
  const shown = useStable(() => ({ index, count }));
  useEffect(() => {
    const main = area.current;
    if (!hasPages || !main) return;
    const listening = new AbortController();
    import("./page-gestures.ts").then(
      ({ listenForGestures }) => listenForGestures({ main, goTo, shown, signal: listening.signal }),
      (error: unknown) => log.warn("Pages turn by their tabs and dots only.", error),
    );
    return () => listening.abort();
  }, [hasPages, goTo, shown]);
  return area;
}
