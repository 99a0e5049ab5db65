import { edgeScroll, seenWindow, type Point } from "./boxes.ts";
import { Drag } from "./drag.ts";
import type { DragList } from "./drag-lists.ts";

export const MOUSE_SLACK_PX = 6;
const TOUCH_SLACK_PX = 10;
const LONG_PRESS_MS = 400;

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
const wayBetween = (one: PointerEvent, other: PointerEvent) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/** Listens to a pointer until the signal is aborted. */
function listenTo(pointerId: number, signal: AbortSignal) {
  return (type: "pointermove" | "pointerup" | "pointercancel", act: (event: PointerEvent) => void) =>
    window.addEventListener(type, (event) => event.pointerId === pointerId && act(event), { signal });
}

/** Follows a press on a thing of a list. */
export const followPress = (list: DragList, tile: HTMLElement, start: PointerEvent): void =>
  whenLifted(start, (latest) => dragByPointer(list, tile, start, latest));

/** Follows a press. A mouse lifts what is pressed after moving a little, a finger after resting on it. */
export function whenLifted(start: PointerEvent, lift: (latest: PointerEvent) => void): void {
  const waiting = new AbortController();
  const listen = listenTo(start.pointerId, waiting.signal);
  const stop = () => waiting.abort();
  const isMouse = start.pointerType === "mouse";
  let latest = start;
  const begin = () => {
    stop();
    lift(latest);
  };
  listen("pointerup", stop);
  listen("pointercancel", stop);
  listen("pointermove", (event) => {
    latest = event;
    const way = wayBetween(start, event);
    if (isMouse && way > MOUSE_SLACK_PX) begin();
    else if (!isMouse && way > TOUCH_SLACK_PX) stop();
  });
  if (isMouse) return;
  const timer = setTimeout(begin, LONG_PRESS_MS);
  waiting.signal.addEventListener("abort", () => clearTimeout(timer));
}

function dragByPointer(list: DragList, tile: HTMLElement, start: PointerEvent, first: PointerEvent): void {
  /** A finger that rests on the thing wants its menu, until it moves. */
  let isResting = start.pointerType !== "mouse";
  let pointer = pointOf(first);
  const onMove = (event: PointerEvent) => {
    pointer = pointOf(event);
    if (wayBetween(first, event) > TOUCH_SLACK_PX) isResting = false;
    frames.wake();
  };
  const onEnd = (isDropped: boolean) => {
    suppressClick();
    if (!isDropped) return drag.cancel();
    if (isResting) {
      drag.putBack();
      return list.onLongPress(tile);
    }
    // The last move may still wait for its frame.
    frames.follow();
    drag.drop();
  };
  const { signal, cancel } = followPointer(start, onMove, onEnd);
  // Before the drag changes anything: reading forces layout.
  const frames = followInFrames(
    (scroll) => drag.follow(pointer, scroll),
    () => pointer,
    signal,
  );
  const drag = new Drag(list, tile, pointOf(start), cancel);
  frames.wake();
}

/** Follows a pointer that carries something, until it is released, or called off by Escape or by the window. */
export function followPointer(
  start: PointerEvent,
  onMove: (event: PointerEvent) => void,
  onEnd: (isDropped: boolean) => void,
): { signal: AbortSignal; cancel: () => void } {
  const ending = new AbortController();
  const { signal } = ending;
  const finish = (isDropped: boolean) => {
    if (signal.aborted) return;
    ending.abort();
    onEnd(isDropped);
  };
  const cancel = () => finish(false);
  const listen = listenTo(start.pointerId, signal);
  listen("pointermove", onMove);
  listen("pointerup", () => finish(true));
  listen("pointercancel", cancel);
  // A touch stays with the element that it began on, also when its list is gone.
  start.target?.addEventListener("touchmove", (event) => event.preventDefault(), { signal, passive: false });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // An open folder stays open, and Edit mode stays.
    event.preventDefault();
    cancel();
  };
  window.addEventListener("keydown", onKeyDown, { signal, capture: true });
  for (const type of ["blur", "resize"]) window.addEventListener(type, cancel, { signal });
  return { signal, cancel };
}

/** Follows a pointer once a frame when it or the page moves, and scrolls the page near the window's edges. */
function followInFrames(follow: (scroll: Point) => void, pointer: () => Point, signal: AbortSignal) {
  // Cached: reading them in the middle of a frame forces style and layout.
  const seen = seenWindow();
  let scroll: Point = { x: window.scrollX, y: window.scrollY };
  let isAwaited = false;
  const wake = () => {
    if (!isAwaited) requestAnimationFrame(frame);
    isAwaited = true;
  };
  const frame = () => {
    isAwaited = false;
    if (signal.aborted) return;
    // Scrolling wakes the next frame; at the end of the page, the pointer does.
    const by = edgeScroll(seen.pointOf(pointer()).y, seen.height);
    if (by !== 0) window.scrollBy(0, by);
    follow(scroll);
  };
  const onScroll = () => {
    scroll = { x: window.scrollX, y: window.scrollY };
    wake();
  };
  window.addEventListener("scroll", onScroll, { signal, passive: true });
  return { follow: () => follow(scroll), wake };
}

/** The release after a drag is also a click on the link: it must not open the app. */
export function suppressClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", stop, { capture: true, once: true });
  // A click of this drag follows the release at once; a later one is a new click.
  setTimeout(() => window.removeEventListener("click", stop, { capture: true }), 50);
}
