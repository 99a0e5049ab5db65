import { stepOf } from "#src/shared/ui/direction.ts";

/** The box of something at rest, in page coordinates, which scrolling does not change. */
export type Box = { left: number; top: number; width: number; height: number };
export type Point = { x: number; y: number };

/** Boxes in page coordinates. Reads layout. */
export function boxesOf(elements: readonly Element[]): Box[] {
  const { scrollX, scrollY } = window;
  return elements.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left: left + scrollX, top: top + scrollY, width, height };
  });
}

export const centreOf = ({ left, top, width, height }: Box): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** How far a point is from a box; 0 inside. What stands above or below it is nearer than what stands beside it. */
export const distanceTo = ({ left, top, width, height }: Box, { x, y }: Point): number =>
  Math.max(left - x, 0, x - left - width) * 1000 + Math.max(top - y, 0, y - top - height);

/** The transform that moves something from one box to another. */
export function moveBetween(from: Box, to: Box): string {
  const [x, y] = [to.left - from.left, to.top - from.top];
  return x === 0 && y === 0 ? "" : `translate(${x}px, ${y}px)`;
}

/** In the order of things, and across its rows. */
export type Direction = "back" | "on" | "up" | "down";

/** Where an arrow key goes. From right to left, things stand in order from the right. */
export function directionOf(key: string): Direction | undefined {
  const step = stepOf(key);
  if (step !== 0) return step > 0 ? "on" : "back";
  return key === "ArrowUp" ? "up" : key === "ArrowDown" ? "down" : undefined;
}

/**
 * The index of the box one step away. Back and on follow the order across rows, past boxes that are the same; up and down
 * keep the column where possible.
 */
export function neighbour(boxes: readonly Box[], index: number, direction: Direction): number {
  const from = boxes[index];
  if (from === undefined) return index;
  const sign = direction === "back" || direction === "up" ? -1 : 1;
  let next = index;
  if (direction === "back" || direction === "on") {
    do next += sign;
    while (boxes[next]?.left === from.left && boxes[next]?.top === from.top);
    return boxes[next] ? next : index;
  }
  let nearest = Infinity;
  for (const [position, { left, top }] of boxes.entries()) {
    const down = Math.round((top - from.top) * sign);
    const way = down * 10_000 + Math.abs(left - from.left);
    if (down > 1 && way < nearest) [next, nearest] = [position, way];
  }
  return next;
}

/** The part of the window that is seen, in seen pixels: a pinch makes it smaller than the window. */
export function seenWindow() {
  const { innerWidth, innerHeight, visualViewport } = window;
  const {
    offsetLeft = 0,
    offsetTop = 0,
    width = innerWidth,
    height = innerHeight,
    scale = 1,
  } = visualViewport ?? {};
  return {
    width: width * scale,
    height: height * scale,
    /** A point of the window, as it is seen. */
    pointOf: ({ x, y }: Point): Point => ({ x: (x - offsetLeft) * scale, y: (y - offsetTop) * scale }),
  };
}

const EDGE_PX = 72;
const FASTEST_PX = 22;

/** The pixels to scroll in this frame (negative is up) when the pointer is near the seen top or bottom. */
export function edgeScroll(seenY: number, height: number): number {
  const into = Math.max(EDGE_PX - seenY, seenY - height + EDGE_PX, 0);
  const speed = Math.ceil((Math.min(into, EDGE_PX) / EDGE_PX) * FASTEST_PX);
  return seenY < EDGE_PX ? -speed : speed;
}
