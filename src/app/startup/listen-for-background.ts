import { PAGE } from "#src/shared/lib/first-paint.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";

/** The boxes of the home screen that show the picture where nothing stands on them. */
const BACKGROUND =
  "html, body, #root, .home, .home-board, .home-board > div, #apps, #apps > div, [data-drawer], .site-header, .site-header-row";
const LONG_PRESS_MS = 500;
const SLACK_PX = 10;

/** A right click on the home screen's background changes the picture, and so does a finger that rests on it. */
export function listenForBackground(): void {
  document.addEventListener("contextmenu", (event) => {
    // A selected text has the browser's own menu.
    if (event.defaultPrevented || !isBackground(event) || document.getSelection()?.isCollapsed === false)
      return;
    event.preventDefault();
    openDialog("picture");
  });
  // Not every browser makes a right click of it.
  document.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "touch" && event.isPrimary && isBackground(event)) awaitLongPress(event);
  });
}

function awaitLongPress({ clientX, clientY }: PointerEvent): void {
  const ending = new AbortController();
  const { signal } = ending;
  const timer = setTimeout(() => {
    ending.abort();
    openDialog("picture");
  }, LONG_PRESS_MS);
  signal.addEventListener("abort", () => clearTimeout(timer));
  const end = () => ending.abort();
  for (const type of ["pointerup", "pointercancel", "pointerdown", "contextmenu", "scroll"])
    document.addEventListener(type, end, { signal, capture: true });
  document.addEventListener(
    "pointermove",
    (event) => {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > SLACK_PX) end();
    },
    { signal },
  );
}

const isBackground = ({ target }: Event) =>
  document.documentElement.dataset[PAGE] === "home" &&
  target instanceof Element &&
  target.matches(BACKGROUND);
