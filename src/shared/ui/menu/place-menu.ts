const GAP_PX = 8;
const EDGE_PX = 8;

/**
 * Places a menu 8 px below its button, aligned with the button's end edge. Without room below it goes above
 * the button; without room on either side it takes the larger one, and scrolls. It never crosses the window's edges.
 */
export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const width = menu.offsetWidth;
  const height = wholeHeight(menu);
  const isRightToLeft = getComputedStyle(button).direction === "rtl";
  const below = window.innerHeight - EDGE_PX - anchor.bottom - GAP_PX;
  const above = anchor.top - GAP_PX - EDGE_PX;
  const isBelow = below >= height || below >= above;
  const shown = Math.min(height, isBelow ? below : above);
  const left = isRightToLeft ? anchor.left : anchor.right - width;
  menu.style.maxHeight = shown < height ? `${shown}px` : "";
  menu.style.top = `${isBelow ? anchor.bottom + GAP_PX : anchor.top - GAP_PX - shown}px`;
  menu.style.left = `${Math.max(EDGE_PX, Math.min(left, window.innerWidth - width - EDGE_PX))}px`;
}

/**
 * A menu's height in pixels with all its items, whatever its current limit. To lift the limit for a measurement would
 * scroll a long menu back to its start.
 */
export function wholeHeight(menu: HTMLElement): number {
  return menu.scrollHeight + menu.offsetHeight - menu.clientHeight;
}
