import { createSlide, type SlideStage } from "./slide.ts";

/** What scrolls or is dragged sideways itself. */
const OWN_SIDEWAYS = '.news-rows, input, [role="dialog"]';
const NARROW = "(width < 64rem)";
const SLACK_PX = 12;
/** A page turns when it is released behind this share of its way, */
const TURN_SHARE = 0.3;
/** or when it is still this fast then, in pixels a millisecond; moving back so fast, it stays. */
const FLICK_SPEED = 0.4;
/** The speed of a release is that of its last moments. */
const RECENT_MS = 80;

/** In narrow windows, a finger swipes between the pages. The neighbouring page comes in beside the shown one. */
export function listenForSwipes(stage: SlideStage, signal: AbortSignal): void {
  let slide: ReturnType<typeof createSlide> | null = null;
  stage.main.addEventListener(
    "pointerdown",
    (event) => {
      if (event.pointerType !== "touch" || !event.isPrimary || !window.matchMedia(NARROW).matches) return;
      // The page before may still be on its way.
      slide?.finish();
      if (!(event.target instanceof Element) || event.target.closest(OWN_SIDEWAYS)) return;
      slide = createSlide(stage);
      followFinger(event, slide, signal);
    },
    { signal },
  );
  signal.addEventListener("abort", () => slide?.finish());
}

/** Tells the slide of each move, until the finger is released, scrolls, or drags a tile. */
function followFinger(start: PointerEvent, slide: ReturnType<typeof createSlide>, signal: AbortSignal): void {
  const ending = new AbortController();
  const options = { signal: AbortSignal.any([signal, ending.signal]) };
  let isSwipe = false;
  let trail: { x: number; at: number }[] = [];

  const end = (isTurned: boolean, speed = 0) => {
    ending.abort();
    if (isSwipe) slide.release(isTurned, Math.abs(speed));
  };
  const isOurs = ({ pointerId }: PointerEvent) => pointerId === start.pointerId;

  window.addEventListener(
    "pointermove",
    (event) => {
      if (!isOurs(event)) return;
      // A long press has lifted a tile.
      if (slide.isDragging()) return end(false);
      const by = event.clientX - start.clientX;
      if (!isSwipe && Math.abs(event.clientY - start.clientY) > SLACK_PX) return end(false);
      isSwipe ||= Math.abs(by) > SLACK_PX;
      trail = [...trail.filter(({ at }) => event.timeStamp - at < RECENT_MS), { x: by, at: event.timeStamp }];
      if (isSwipe) slide.follow(by);
    },
    options,
  );
  window.addEventListener(
    "pointerup",
    (event) => {
      if (!isOurs(event)) return;
      const by = event.clientX - start.clientX;
      const first = trail.find(({ at }) => event.timeStamp - at < RECENT_MS);
      const speed = first ? (by - first.x) / Math.max(1, event.timeStamp - first.at) : 0;
      // Onwards is positive.
      const onwards = speed * Math.sign(by);
      const isFar = Math.abs(by) > (window.visualViewport?.width ?? window.innerWidth) * TURN_SHARE;
      end(onwards > FLICK_SPEED || (isFar && onwards > -FLICK_SPEED), speed);
    },
    options,
  );
  window.addEventListener("pointercancel", (event) => isOurs(event) && end(false), options);
}
