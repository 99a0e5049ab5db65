const OPEN = "tilemenu";

/** Asks for the menu of a tile; the listeners of its grid answer. */
export function openTileMenu(tile: HTMLElement): void {
  tile.dispatchEvent(new Event(OPEN, { bubbles: true }));
}

/** Tells of each tile whose menu is asked for: by its badge, by a right click, or by `openTileMenu`. */
export function listenForTileMenus(root: HTMLElement, onOpen: (tile: HTMLElement) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener(OPEN, (event) => onOpen(event.target as HTMLElement), { signal });
  root.addEventListener(
    "click",
    ({ target }) => {
      const badge = target instanceof Element ? target.closest("[data-tile-menu]") : null;
      const tile = badge && tileAt(badge);
      if (tile) onOpen(tile);
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
      onOpen(tile);
    },
    { signal },
  );
  return () => listening.abort();
}

/** The app's or link's tile around an element. */
export function tileAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const tile = target.closest<HTMLElement>("[data-app-tile]");
  return tile?.querySelector(".tile-menu-button") ? tile : null;
}
