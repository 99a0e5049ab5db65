import { log } from "#src/shared/lib/log.ts";
import type { pickUpTile } from "./drag/keyboard-drag.ts";
import type { DragHost } from "./drag/lifted-tile.ts";

// Fetched at the first sign that somebody may drag; asking again costs nothing.
const loadPointerDrag = () => import("./drag/pointer-drag.ts");
let pickUp: typeof pickUpTile | null = null;
const loadKeyboardDrag = async () => (pickUp ??= (await import("./drag/keyboard-drag.ts")).pickUpTile);

/** Dragging is an extra (the menu moves apps too), so a chunk that can't be fetched is said in the console only. */
const sayMissing = (error: unknown) => log.warn("Dragging apps is not available now.", error);

/**
 * Attaches what must be there before somebody drags; everything else is fetched when a pointer or the focus comes
 * near. Returns the function that takes it all away again.
 */
export function listenForDrags(host: DragHost, onLongPress: () => void): () => void {
  const { grid } = host;
  const listening = new AbortController();
  const { signal } = listening;
  let isPressedByFinger = false;

  const indexOf = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target.closest("a") === null) return -1;
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
      sayMissing,
    );
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexOf(event.target);
    if (index < 0 || event.key !== " " || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // Within this very event where it can be: the next key is the first step.
    if (pickUp) pickUp(host, index);
    else loadKeyboardDrag().then((pickUpNow) => pickUpNow(host, index), sayMissing);
  };

  grid.addEventListener("pointerdown", onPointerDown, { signal });
  grid.addEventListener("keydown", onKeyDown, { signal });
  grid.addEventListener("pointerenter", () => void loadPointerDrag().catch(sayMissing), {
    signal,
    once: true,
  });
  grid.addEventListener("focusin", () => void loadKeyboardDrag().catch(sayMissing), { signal, once: true });
  // Links and images have a drag of their own in every browser.
  grid.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  // The browser's own menu for a link would come up during a long press.
  grid.addEventListener(
    "contextmenu",
    (event) => isPressedByFinger && indexOf(event.target) >= 0 && event.preventDefault(),
    {
      signal,
    },
  );
  // Must be there, and not passive, before a touch begins: only then may a drag keep the page from scrolling.
  grid.addEventListener("touchmove", (event) => "dragging" in grid.dataset && event.preventDefault(), {
    signal,
    passive: false,
  });
  return () => listening.abort();
}
