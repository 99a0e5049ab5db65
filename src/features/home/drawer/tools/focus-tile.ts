const FIRST = "[data-drawer] .tile-link";

/**
 * Focuses a tile's link, or a widget's menu button, once its change is shown, because what moves or goes loses the
 * focus. Without this tile on the page, the grid's first link is focused.
 */
export function focusTile(id: string | undefined): void {
  const own = [".tile-link", '[aria-haspopup="menu"]'].map((part) => `[data-app-tile="${id}"] ${part}`);
  focusWhenShown(...own, FIRST);
}

/** Focuses what the first selector with a match finds after the next change; nobody who has gone on meanwhile. */
export function focusWhenShown(...selectors: string[]): void {
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    const target = selectors.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean);
    target?.focus();
  });
}
