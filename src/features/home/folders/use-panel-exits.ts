import { useEffect, type RefObject } from "react";
import { useStable } from "#src/shared/ui/use-stable.ts";

/** Parts of the page that belong to no place on it: a press there leaves a folder open. */
const ABOVE = "[popover], dialog, [data-lifted]";

/** Closes an open folder on Escape and on a click outside, which then does nothing else. */
export function usePanelExits(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useStable(onClose);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const isInside = (target: EventTarget | null) =>
      target instanceof Element && (panel.current?.contains(target) || target.closest(ABOVE) !== null);
    document.addEventListener(
      "click",
      (event) => {
        // A click without a pointer comes from a key.
        if (event.detail === 0 || isInside(event.target)) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      },
      { signal, capture: true },
    );
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        if (event.target !== document.body && !isInside(event.target)) return;
        // A dialog over the folder closes first, wherever the focus is.
        if (document.querySelector("dialog[open]")) return;
        event.preventDefault();
        close();
      },
      { signal },
    );
    return () => listening.abort();
  }, [panel, close]);
}
