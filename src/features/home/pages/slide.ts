import { onwards } from "#src/shared/ui/direction.ts";
import { isDragging } from "#src/shared/state/home/edit-mode.ts";

/** What a swipe moves. */
export type SlideStage = {
  main: HTMLElement;
  shown: () => { index: number; count: number };
  /** Draws the page at an index over the window, and returns it, for the slide to move; null takes it away. */
  drawBeside: (index: number | null) => HTMLElement | null;
  /** Shows a page at once, in place of what is drawn beside. */
  turnTo: (index: number) => void;
};

/** What a page consists of; the rest of the home screen stays. */
const PARTS = ".home-place, [data-page-part], [data-drawer]";
/** How much of the way a page follows where there is no other. */
const RESISTANCE = 0.3;
const EASING = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const [SHORTEST_MS, LONGEST_MS] = [120, 280];

/** The shown page and a neighbour, side by side under a finger. With reduced motion, nothing slides. */
export function createSlide({ main, shown, drawBeside, turnTo }: SlideStage) {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const width = window.innerWidth;
  let parts: HTMLElement[] = [];
  let beside: HTMLElement | null = null;
  /** The side that the neighbour comes from: 1 right, -1 left. */
  let side = 0;
  let x = 0;
  let ending: ReturnType<typeof setTimeout> | undefined;
  let isTurning = false;

  const neighbour = () => {
    const { index, count } = shown();
    const wanted = index + side * onwards();
    return wanted >= 0 && wanted < count ? wanted : null;
  };
  const place = () => {
    for (const part of parts) part.style.transform = x === 0 ? "" : `translateX(${x}px)`;
    if (beside) beside.style.transform = `translateX(${x + side * width}px)`;
  };
  const finish = () => {
    clearTimeout(ending);
    ending = undefined;
    const wanted = isTurning ? neighbour() : null;
    isTurning = false;
    x = 0;
    side = 0;
    place();
    parts = [];
    if (wanted !== null) turnTo(wanted);
    else if (beside) drawBeside(null);
    beside = null;
  };

  return {
    /** Whether a tile is being dragged. */
    isDragging,

    /** Follows a finger that has moved by this many pixels. */
    follow(by: number) {
      const next = by < 0 ? 1 : -1;
      if (next !== side) {
        side = next;
        parts = partsOf(main).filter((part) => !beside?.contains(part));
        beside = isStill ? null : drawBeside(neighbour());
      }
      x = isStill ? 0 : beside ? by : by * RESISTANCE;
      place();
    },

    /** Goes on from where the finger has left it, to the neighbour or back, at the finger's speed in px/ms. */
    release(isTurned: boolean, speed: number) {
      isTurning = isTurned;
      const end = isTurned && neighbour() !== null ? -side * width : 0;
      const way = end - x;
      if (isStill || way === 0) return finish();
      const duration = Math.min(
        LONGEST_MS,
        Math.max(SHORTEST_MS, Math.abs(way) / Math.max(speed, Number.EPSILON)),
      );
      x = end;
      place();
      for (const moving of [...parts, ...(beside ? [beside] : [])]) {
        moving.animate([{ transform: `translateX(${-way}px)` }, { transform: "none" }], {
          duration,
          easing: EASING,
          composite: "add",
        });
      }
      ending = setTimeout(finish, duration);
    },

    /** Ends the slide at once, where it was going. */
    finish,
  };
}

const partsOf = (main: HTMLElement): HTMLElement[] =>
  [...main.querySelectorAll<HTMLElement>(PARTS)]
    // Edit and Add go with the grid.
    .map((part) => part.closest<HTMLElement>("section:has(> [data-drawer])") ?? part);
