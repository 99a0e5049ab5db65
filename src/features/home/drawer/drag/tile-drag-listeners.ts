import { log } from "#src/shared/lib/log.ts";
import type { pickUpTile } from "./keyboard-drag.ts";
import type { DragHost } from "./lifted-tile.ts";

// Loaded at the first sign of a drag; repeated calls cost nothing.
const loadPointerDrag = () => import("./pointer-drag.ts");
let pickUp: typeof pickUpTile | null = null;
const loadKeyboardDrag = async () => (pickUp ??= (await import("./keyboard-drag.ts")).pickUpTile);

/** The menu moves apps too, so a chunk that fails to load is only logged. */
const logUnavailable = (error: unknown) => log.warn("Dragging apps is not available now.", error);

/**
 * Attaches the listeners that must exist before a drag. Everything else is loaded when a pointer or the focus comes
 * near.
 */
export function listenForDrags(
  host: DragHost,
  onLongPress: (tile: HTMLElement) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const { grid } = host;
  let isPressedByFinger = false;

  const indexOf = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target.closest(".tile-link") === null) return -1;
    const tile = target.closest<HTMLElement>("[data-app-tile]");
    return tile === null ? -1 : host.tiles().indexOf(tile);
  };

  const onPointerDown = (event: PointerEvent) => {
    const index = indexOf(event.target);
    if (index < 0 || event.button !== 0 || !event.isPrimary || event.ctrlKey) return;
    isPressedByFinger = event.pointerType !== "mouse";
    const press = new AbortController();
    const end = () => press.abort();
    window.addEventListener("pointerup", end, { signal: press.signal });
    window.addEventListener("pointercancel", end, { signal: press.signal });
    loadPointerDrag().then(
      ({ followPress }) => followPress({ host, index, start: event, signal: press.signal, onLongPress }),
      logUnavailable,
    );
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexOf(event.target);
    if (index < 0 || event.key !== " " || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // Synchronously when the chunk is loaded: the next key is the first step.
    if (pickUp) pickUp(host, index);
    else loadKeyboardDrag().then((pickUpNow) => pickUpNow(host, index), logUnavailable);
  };

  grid.addEventListener("pointerdown", onPointerDown, { signal });
  grid.addEventListener("keydown", onKeyDown, { signal });
  grid.addEventListener("pointerenter", () => void loadPointerDrag().catch(logUnavailable), {
    signal,
    once: true,
  });
  grid.addEventListener("focusin", () => void loadKeyboardDrag().catch(logUnavailable), {
    signal,
    once: true,
  });
  // Prevents the browser's own drag of links and images.
  grid.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  // The browser's context menu of a link would open during a long press.
  grid.addEventListener(
    "contextmenu",
    (event) => isPressedByFinger && indexOf(event.target) >= 0 && event.preventDefault(),
    {
      signal,
    },
  );
  // Must exist, and be non-passive, before a touch begins. Otherwise the drag can't prevent scrolling.
  grid.addEventListener("touchmove", (event) => "dragging" in grid.dataset && event.preventDefault(), {
    signal,
    passive: false,
  });
}
