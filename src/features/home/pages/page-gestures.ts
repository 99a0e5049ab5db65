import { isTyping } from "../is-typing.ts";

type GestureOptions = {
  /** Swipes are taken on all of it. */
  main: HTMLElement;
  goTo: (index: number) => void;
  shown: () => { index: number; count: number };
  signal: AbortSignal;
};

/** What scrolls or is dragged sideways itself. */
const OWN_SIDEWAYS = ".news-rows, input, [data-folder-panel]";
const SLACK_PX = 12;
const TURN_PX = 64;
/** A short swipe this fast turns the page too; in pixels a millisecond. */
const FLICK_SPEED = 0.4;
/** How much of the way a page follows where there is no other. */
const RESISTANCE = 0.3;
const NARROW = "(width < 64rem)";

/** Alt+1 to Alt+9 and Alt+0 show the pages; in narrow windows, a finger swipes between them. */
export function listenForGestures({ main, goTo, shown, signal }: GestureOptions): void {
  window.addEventListener(
    "keydown",
    (event) => {
      const digit = /^Digit(\d)$/.exec(event.code)?.[1];
      const isOurs = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (digit === undefined || !isOurs || event.defaultPrevented || isTyping(event.target)) return;
      const index = (Number(digit) + 9) % 10;
      if (index >= shown().count || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      goTo(index);
    },
    { signal },
  );
  main.addEventListener(
    "pointerdown",
    (event) => {
      if (event.pointerType !== "touch" || !event.isPrimary || !window.matchMedia(NARROW).matches) return;
      if (!(event.target instanceof Element) || event.target.closest(OWN_SIDEWAYS)) return;
      followSwipe(event, { main, goTo, shown, signal });
    },
    { signal },
  );
}

/** Moves the page with the finger, and turns it when it went far or fast enough. */
function followSwipe(start: PointerEvent, { main, goTo, shown, signal }: GestureOptions): void {
  const ending = new AbortController();
  const options = { signal: AbortSignal.any([signal, ending.signal]) };
  const sheet = main.querySelector<HTMLElement>("[data-drawer]");
  let isSwipe = false;
  let by = 0;

  const finish = (isTurned: boolean) => {
    ending.abort();
    if (!sheet || !isSwipe) return;
    const { index } = shown();
    const wanted = by < 0 ? index + 1 : index - 1;
    sheet.style.transform = "";
    if (isTurned && hasPage(wanted)) goTo(wanted);
    else if (!window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
      sheet.animate([{ transform: `translateX(${shownBy()}px)` }, {}], 180);
    }
  };
  const hasPage = (index: number) => index >= 0 && index < shown().count;
  const shownBy = () => {
    const { index } = shown();
    return hasPage(by < 0 ? index + 1 : index - 1) ? by : by * RESISTANCE;
  };

  window.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== start.pointerId || !sheet) return;
      // A long press has lifted a tile.
      if ("dragging" in sheet.dataset) return finish(false);
      by = event.clientX - start.clientX;
      const down = Math.abs(event.clientY - start.clientY);
      if (!isSwipe && down > SLACK_PX) return finish(false);
      isSwipe ||= Math.abs(by) > SLACK_PX;
      if (isSwipe) sheet.style.transform = `translateX(${shownBy()}px)`;
    },
    options,
  );
  window.addEventListener(
    "pointerup",
    (event) => {
      if (event.pointerId !== start.pointerId) return;
      const speed = Math.abs(by) / Math.max(1, event.timeStamp - start.timeStamp);
      finish(Math.abs(by) > TURN_PX || speed > FLICK_SPEED);
    },
    options,
  );
  window.addEventListener("pointercancel", () => finish(false), options);
}
