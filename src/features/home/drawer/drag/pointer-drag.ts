import { holdTile } from "./held-tile.ts";
import type { DragHost } from "./lifted-tile.ts";
import { dragMessages } from "./messages.ts";
import { edgeScroll } from "./slot-geometry.ts";

/** A press on a tile that may become a drag. */
export type Press = {
  host: DragHost;
  index: number;
  start: PointerEvent;
  /** Aborted when the press ends before it becomes a drag (released, or taken over by scrolling). */
  signal: AbortSignal;
  /** Called with the tile when a finger rests long enough, and is released without moving it. */
  onLongPress: (tile: HTMLElement) => void;
};

const MOUSE_SLACK_PX = 6;
const TOUCH_SLACK_PX = 10;
const LONG_PRESS_MS = 400;

/** Follows a press. A mouse lifts the tile after moving a little, a finger after resting on it. */
export function followPress({ host, index, start, signal, onLongPress }: Press): void {
  if (signal.aborted) return;
  const waiting = new AbortController();
  const stopWaiting = () => waiting.abort();
  signal.addEventListener("abort", stopWaiting, { signal: waiting.signal });

  const begin = (pointer: PointerEvent) => {
    stopWaiting();
    drag({ host, from: index, start, first: pointer, onLongPress });
  };
  const isMouse = start.pointerType === "mouse";
  let latest = start;
  window.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== start.pointerId) return;
      latest = event;
      const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (isMouse && distance > MOUSE_SLACK_PX) begin(event);
      else if (!isMouse && distance > TOUCH_SLACK_PX) stopWaiting();
    },
    { signal: waiting.signal },
  );
  if (isMouse) return;
  // The time in which the chunk loaded counts as resting.
  const restMs = Math.max(0, LONG_PRESS_MS - (performance.now() - start.timeStamp));
  const timer = setTimeout(() => begin(latest), restMs);
  waiting.signal.addEventListener("abort", () => clearTimeout(timer));
}

type Drag = Pick<Press, "host" | "start" | "onLongPress"> & { from: number; first: PointerEvent };

function drag({ host, from, start, first, onLongPress }: Drag): void {
  const ending = new AbortController();
  const { signal } = ending;
  /** A finger that rests on the tile wants its menu, until it moves. */
  let isResting = start.pointerType !== "mouse";
  const finish = (isDropped: boolean) => {
    if (signal.aborted) return;
    ending.abort();
    suppressClick();
    if (!isDropped) return held?.cancel();
    const tile = isResting ? host.tiles()[from] : undefined;
    if (tile) {
      held?.putBack();
      onLongPress(tile);
      return;
    }
    // The last move may still wait for its frame.
    follow();
    held?.drop();
  };
  const held = holdTile({
    host,
    from,
    start: { x: start.clientX, y: start.clientY },
    // Another tab or a refetch changed the drawer.
    onStale: () => finish(false),
  });
  if (held === null) return;
  // Cached: reading window.innerHeight forces style and layout in the middle of a frame.
  const windowHeight = window.innerHeight;
  let scrolled = { x: window.scrollX, y: window.scrollY };
  let hasScrolled = false;
  let pointer = { x: first.clientX, y: first.clientY };
  host.announce(dragMessages.over(held.name, from, host.tiles().length));

  const isOurs = (event: PointerEvent) => event.pointerId === start.pointerId;

  window.addEventListener(
    "pointermove",
    (event) => {
      if (!isOurs(event)) return;
      pointer = { x: event.clientX, y: event.clientY };
      if (Math.hypot(pointer.x - first.clientX, pointer.y - first.clientY) > TOUCH_SLACK_PX)
        isResting = false;
      wake();
    },
    { signal },
  );
  window.addEventListener(
    "scroll",
    () => {
      hasScrolled = true;
      wake();
    },
    { signal, passive: true },
  );
  // A touch stays with the element that it began on, also when its list is gone.
  start.target?.addEventListener("touchmove", (event) => event.preventDefault(), { signal, passive: false });
  window.addEventListener("pointerup", (event) => isOurs(event) && finish(true), { signal });
  window.addEventListener("pointercancel", (event) => isOurs(event) && finish(false), { signal });
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      // An open folder stays open.
      event.preventDefault();
      finish(false);
    },
    { signal, capture: true },
  );
  window.addEventListener("blur", () => finish(false), { signal });
  window.addEventListener("resize", () => finish(false), { signal });

  const follow = () => held.follow({ x: pointer.x + scrolled.x, y: pointer.y + scrolled.y }, pointer);
  let isAwaited = false;
  const wake = () => {
    if (isAwaited) return;
    isAwaited = true;
    requestAnimationFrame(frame);
  };
  const frame = () => {
    isAwaited = false;
    if (signal.aborted) return;
    const by = edgeScroll(pointer.y, windowHeight);
    if (by !== 0) {
      window.scrollBy(0, by);
      hasScrolled = true;
    }
    if (hasScrolled) {
      const before = scrolled.y;
      scrolled = { x: window.scrollX, y: window.scrollY };
      hasScrolled = false;
      // At the end of the page, scrolling waits for the next pointer move.
      if (by !== 0 && scrolled.y !== before) wake();
    }
    follow();
  };
  frame();
}

/** The release after a drag is also a click on the link: it must not open the app. */
function suppressClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", stop, { capture: true, once: true });
  // A click of this drag follows the release at once; a later one is a new click.
  setTimeout(() => window.removeEventListener("click", stop, { capture: true }), 50);
}
