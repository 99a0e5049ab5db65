import { useEffect, useState, type RefObject } from "react";

export type ScrollEdges = { canGoBack: boolean; canGoOn: boolean };

/** Whether there is something hidden at either side of a sideways scroller; follows scrolling, resizing and how many items it has. */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>, items: number): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ canGoBack: false, canGoOn: false });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      // Zoomed pages scroll by fractions of a pixel.
      const next = { canGoBack: element.scrollLeft > 1, canGoOn: rest > 1 };
      setEdges((old) => (old.canGoBack === next.canGoBack && old.canGoOn === next.canGoOn ? old : next));
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [scroller, items]);

  return edges;
}
