import { liftTile, type DragHost, type LiftedTile } from "./lifted-tile.ts";
import { dragMessages } from "./messages.ts";
import { edgeScroll, nearestSlot } from "./slot-geometry.ts";

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
  const lifted = liftTile(host, from);
  if (lifted === null) return;
  const name = host.nameAt(from);
  const count = lifted.slots.length;
  const ending = new AbortController();
  const { signal } = ending;
  // Cached: reading window.innerHeight forces style and layout in the middle of a frame.
  const windowHeight = window.innerHeight;
  let scrolled = { x: window.scrollX, y: window.scrollY };
  let hasScrolled = false;
  const origin = { x: start.clientX + scrolled.x, y: start.clientY + scrolled.y };
  let pointer = { x: first.clientX, y: first.clientY };
  host.announce(dragMessages.over(name, from, count));

  /** A finger that rests on the tile wants its menu, until it moves. */
  let isResting = start.pointerType !== "mouse";
  const finish = (isDropped: boolean) => {
    ending.abort();
    suppressClick();
    const tile = isDropped && isResting ? host.tiles()[from] : undefined;
    if (tile) {
      lifted.cancel();
      onLongPress(tile);
    } else if (isDropped && lifted.drop())
      host.announce(dragMessages.dropped(name, lifted.position(), count));
    else {
      lifted.cancel();
      host.announce(dragMessages.cancelled(name, from, count));
    }
  };
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
  window.addEventListener("pointerup", (event) => isOurs(event) && finish(true), { signal });
  window.addEventListener("pointercancel", (event) => isOurs(event) && finish(false), { signal });
  window.addEventListener("keydown", (event) => event.key === "Escape" && finish(false), { signal });
  window.addEventListener("blur", () => finish(false), { signal });
  window.addEventListener("resize", () => finish(false), { signal });
  // Another tab or a refetch changed the drawer: the measurements are stale.
  host.grid.addEventListener("drawerchange", () => finish(false), { signal });

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
    follow(lifted, from, origin, { x: pointer.x + scrolled.x, y: pointer.y + scrolled.y });
  };
  frame();
}

type Point = { x: number; y: number };

function follow(lifted: LiftedTile, from: number, origin: Point, pointer: Point): void {
  const home = lifted.slots[from];
  if (home === undefined) return;
  const [deltaX, deltaY] = [pointer.x - origin.x, pointer.y - origin.y];
  lifted.carry(deltaX, deltaY);
  const middle = { x: home.left + home.width / 2 + deltaX, y: home.top + home.height / 2 + deltaY };
  lifted.hoverOver(nearestSlot(lifted.slots, middle.x, middle.y));
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
