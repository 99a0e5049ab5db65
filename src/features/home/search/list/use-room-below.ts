import { useLayoutEffect, type RefObject } from "react";

const TO_THE_EDGE_PX = 24;
const LEAST_PX = 240;

/** Sets `--room` to the height from the element's top to 24 px above the window's bottom edge; at least 240 px. */
export function useRoomBelow(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measure = () => {
      const { current } = ref;
      if (!current) return;
      const room = window.innerHeight - current.getBoundingClientRect().top - TO_THE_EDGE_PX;
      current.style.setProperty("--room", `${Math.max(LEAST_PX, room)}px`);
    };
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [ref]);
}
