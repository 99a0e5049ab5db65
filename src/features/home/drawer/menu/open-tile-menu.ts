const OPEN = "tilemenu";

/** In Edit mode a tile has a circle instead. */
export const MENU_BADGE = ".tile-menu-button[aria-expanded]";

/** Asks for the menu of a tile; the listeners of its grid answer. `isHeld`: a finger has rested on it. */
export function openTileMenu(tile: HTMLElement, isHeld = false): void {
  tile.dispatchEvent(new CustomEvent<boolean>(OPEN, { bubbles: true, detail: isHeld }));
}

/** Tells of each tile whose menu is asked for: by its badge, a right click, a key, or `openTileMenu`. */
export function listenForTileMenus(
  root: HTMLElement,
  onOpen: (tile: HTMLElement, isHeld: boolean) => void,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener(
    OPEN,
    (event) => onOpen(event.target as HTMLElement, (event as CustomEvent<boolean>).detail),
    { signal },
  );
  root.addEventListener(
    "click",
    ({ target }) => {
      const badge = target instanceof Element ? target.closest(MENU_BADGE) : null;
      const tile = badge && tileAt(badge);
      if (tile) onOpen(tile, false);
    },
    { signal },
  );
  root.addEventListener(
    "contextmenu",
    (event) => {
      const tile = tileAt(event.target);
      // Prevented already: a finger rests on a tile, and the drag's listeners follow it.
      if (tile === null || event.defaultPrevented) return;
      event.preventDefault();
      onOpen(tile, false);
    },
    { signal },
  );
  root.addEventListener(
    "keydown",
    (event) => {
      const tile = isMenuKey(event) && !event.defaultPrevented ? tileAt(event.target) : null;
      if (tile === null) return;
      event.preventDefault();
      onOpen(tile, false);
    },
    { signal },
  );
  return () => listening.abort();
}

/** M, the menu key, and Shift+F10, which not every browser turns into a right click. */
function isMenuKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  return shiftKey ? key === "F10" : key === "ContextMenu" || key.toLowerCase() === "m";
}

/** The app's or link's tile around an element. */
export function tileAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const tile = target.closest<HTMLElement>("[data-app-tile]");
  return tile?.querySelector(".tile-menu-button") ? tile : null;
}
