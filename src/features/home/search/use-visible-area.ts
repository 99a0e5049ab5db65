import { useEffect, useState, type CSSProperties } from "react";

/**
 * The visible part of the window above a phone's keyboard, in px, as `--visible-top` and `--visible-height`. Undefined
 * without `visualViewport`, and until `isOn`.
 */
export function useVisibleArea(isOn: boolean): CSSProperties | undefined {
  const [area, setArea] = useState<CSSProperties>();
  useEffect(() => {
    const { visualViewport } = window;
    if (!isOn || !visualViewport) return;
    const measure = () => {
      const { offsetTop, height } = visualViewport;
      setArea({ "--visible-top": `${offsetTop}px`, "--visible-height": `${height}px` } as CSSProperties);
    };
    measure();
    visualViewport.addEventListener("resize", measure);
    visualViewport.addEventListener("scroll", measure);
    return () => {
      visualViewport.removeEventListener("resize", measure);
      visualViewport.removeEventListener("scroll", measure);
    };
  }, [isOn]);
  return area;
}
