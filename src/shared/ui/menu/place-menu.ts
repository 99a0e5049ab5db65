import { isRightToLeft } from "#src/shared/ui/direction.ts";

export const GAP_PX = 8;
export const EDGE_PX = 8;

/**
 * Places a menu 8 px below its button, aligned with the button's end edge. Without room below it goes above
 * the button.
 */
export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const x = isRightToLeft() ? anchor.left : anchor.right - menu.offsetWidth;
  putBelow(menu, x, anchor, wholeHeight(menu));
}

/**
 * Places a menu of this height below a box, or above it without room. Without room on either side it takes the
 * larger one, and scrolls.
 */
export function putBelow(menu: HTMLElement, x: number, box: DOMRect, height: number): void {
  const shown = Math.min(height, roomAround(box));
  const isBelow = window.innerHeight - box.bottom >= Math.min(height + GAP_PX + EDGE_PX, box.top);
  put(menu, x, isBelow ? box.bottom + GAP_PX : box.top - GAP_PX - shown, shown < height ? `${shown}px` : "");
}

/** The larger height that a menu may have below or above a box. */
export const roomAround = ({ top, bottom }: DOMRect) =>
  Math.max(top, window.innerHeight - bottom) - GAP_PX - EDGE_PX;

/** Moves a menu there, but not over the window's sides. */
export function put(menu: HTMLElement, x: number, y: number, maxHeight = ""): void {
  menu.style.maxHeight = maxHeight;
  menu.style.left = `${within(x, window.innerWidth - menu.offsetWidth)}px`;
  menu.style.top = `${y}px`;
}

/** The nearest place that keeps off the window's edges; `most` would touch the far one. */
export const within = (place: number, most: number) => Math.max(EDGE_PX, Math.min(place, most - EDGE_PX));

/**
 * A menu's height in pixels with all its items, whatever its current limit. To lift the limit for a measurement would
 * scroll a long menu back to its start.
 */
export const wholeHeight = (menu: HTMLElement) => menu.scrollHeight + menu.offsetHeight - menu.clientHeight;
