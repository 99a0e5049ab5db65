import { isRightToLeft } from "#src/shared/ui/direction.ts";
import { EDGE_PX, GAP_PX, put, putBelow, roomAround, wholeHeight, within } from "./place-menu.ts";

/**
 * Places a menu beside its element without covering it: below, above, right or left, whichever has room
 * first. Without room anywhere, it takes the larger of below and above, and scrolls.
 */
export function placeBeside(menu: HTMLElement, thing: HTMLElement): void {
  const box = thing.getBoundingClientRect();
  const width = menu.offsetWidth;
  const height = wholeHeight(menu);
  if (height > roomAround(box)) {
    const [after, before, fitsAfter] = sidesOf(box, width);
    const y = within(box.top, window.innerHeight - height);
    if (fitsAfter) return put(menu, after, y);
    if (before >= EDGE_PX) return put(menu, before, y);
  }
  // Centred on the element, as far as the window has room.
  putBelow(menu, box.left + (box.width - width) / 2, box, height);
}

/** Places a submenu beside its item, or on the other side when there is no room. */
export function placeSubmenu(menu: HTMLElement, item: HTMLElement): void {
  const box = item.getBoundingClientRect();
  const [after, before, fitsAfter] = sidesOf(box, menu.offsetWidth);
  const isAfter = isRightToLeft() ? before < EDGE_PX : fitsAfter;
  put(menu, isAfter ? after : before, within(box.top - GAP_PX, window.innerHeight - menu.offsetHeight));
}

/** The places of a menu of this width at the right and at the left of a box, and whether the right one has room. */
function sidesOf(
  { left, right }: DOMRect,
  width: number,
): [after: number, before: number, fitsAfter: boolean] {
  const after = right + GAP_PX;
  return [after, left - GAP_PX - width, after + width <= window.innerWidth - EDGE_PX];
}
