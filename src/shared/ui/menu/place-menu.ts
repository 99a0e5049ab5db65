import { isRightToLeft } from "#src/shared/lib/direction.ts";

const GAP_PX = 8;
const EDGE_PX = 8;

/**
 * Places a menu 8 px below its button, aligned with the button's end edge. Without room below it goes above
 * the button. It never crosses the window's sides.
 */
export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = anchor.bottom + GAP_PX;
  const above = anchor.top - GAP_PX - height;
  const fitsBelow = below + height <= window.innerHeight - EDGE_PX;
  const left = isRightToLeft() ? anchor.left : anchor.right - width;
  menu.style.top = `${fitsBelow || above < EDGE_PX ? below : above}px`;
  menu.style.left = `${Math.max(EDGE_PX, Math.min(left, window.innerWidth - width - EDGE_PX))}px`;
}
