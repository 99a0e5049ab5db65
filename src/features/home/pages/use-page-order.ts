import { useCallback, type RefCallback } from "react";
import { isDragging } from "#src/shared/state/home/edit-mode.ts";
import { useStable } from "#src/shared/ui/use-stable.ts";
import type { Board } from "../board/use-board.ts";
import { act } from "../changes/act.ts";
import { followPage } from "./page-order.ts";

/** The ref of a list of all pages, in which they can be dragged into another order. */
export function usePageOrder({ pages, site }: Board): RefCallback<HTMLUListElement> {
  const onPress = useStable((list: HTMLUListElement, event: PointerEvent) =>
    followPage(list, pages?.length ?? 0, event, (from, to) => {
      const page = pages?.[from];
      if (pages && page) act("movePage", site, pages, page, to);
    }),
  );
  return useCallback(
    (list: HTMLUListElement) => {
      const listening = new AbortController();
      const { signal } = listening;
      list.addEventListener("pointerdown", (event) => onPress(list, event), { signal });
      // Must exist, and be non-passive, before a touch begins: else the tabs scroll away below the finger.
      const onTouchMove = (event: TouchEvent) => isDragging() && event.preventDefault();
      list.addEventListener("touchmove", onTouchMove, { signal, passive: false });
      return () => listening.abort();
    },
    [onPress],
  );
}
