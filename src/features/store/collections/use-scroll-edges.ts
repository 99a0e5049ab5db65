import { useEffect, useState, type RefObject } from "react";

export type ScrollEdges = { canGoBack: boolean; canGoOn: boolean };

/** Whether content is hidden at either side of a horizontal scroller. Follows scrolling, resizing and new items. */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ canGoBack: false, canGoOn: false });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      // From right to left, it is 0 at the start and negative from there.
      const gone = Math.abs(element.scrollLeft);
      const rest = element.scrollWidth - element.clientWidth - gone;
      // Zoomed pages have fractional scroll positions.
      const next = { canGoBack: gone > 1, canGoOn: rest > 1 };
      setEdges((old) => (old.canGoBack === next.canGoBack && old.canGoOn === next.canGoOn ? old : next));
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    // A new observation measures in the next frame, or when the row becomes visible, not while items are
    // being added.
    const grown = new MutationObserver(() => {
      resized.unobserve(element);
      resized.observe(element);
    });
    grown.observe(element, { childList: true });
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      resized.disconnect();
      grown.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [scroller]);

  return edges;
}
