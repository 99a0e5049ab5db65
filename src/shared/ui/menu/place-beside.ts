import { isRightToLeft } from "#src/shared/lib/direction.ts";

const GAP_PX = 8;
const EDGE_PX = 8;

/**
 * Places a menu beside its element without covering it: below, above, right or left, whichever has room
 * first. Without room anywhere, it takes the larger of below and above, and scrolls.
 */
export function placeBeside(menu: HTMLElement, thing: HTMLElement): void {
  menu.style.maxHeight = "";
  const { left, right, top, bottom, width: ownWidth } = thing.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const room = {
    below: window.innerHeight - EDGE_PX - bottom - GAP_PX,
    above: top - GAP_PX - EDGE_PX,
    right: window.innerWidth - EDGE_PX - right - GAP_PX,
    left: left - GAP_PX - EDGE_PX,
  };
  // Centred on the element, as far as the window has room.
  const across = within(left + (ownWidth - width) / 2, window.innerWidth - width - EDGE_PX);
  const along = within(top, window.innerHeight - height - EDGE_PX);
  if (room.below >= height) return put(menu, across, bottom + GAP_PX);
  if (room.above >= height) return put(menu, across, top - GAP_PX - height);
  if (room.right >= width) return put(menu, right + GAP_PX, along);
  if (room.left >= width) return put(menu, left - GAP_PX - width, along);
  const most = Math.max(room.below, room.above);
  menu.style.maxHeight = `${most}px`;
  put(menu, across, room.below === most ? bottom + GAP_PX : EDGE_PX);
}

/** Places a submenu beside its item, or on the other side when there is no room. */
export function placeSubmenu(menu: HTMLElement, item: HTMLElement): void {
  const { left, right, top } = item.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const [after, before] = [right + GAP_PX, left - GAP_PX - width];
  const fitsAfter = after + width <= window.innerWidth - EDGE_PX;
  const isAfter = isRightToLeft() ? before < EDGE_PX : fitsAfter;
  const x = within(isAfter ? after : before, window.innerWidth - width - EDGE_PX);
  put(menu, x, within(top - GAP_PX, window.innerHeight - height - EDGE_PX));
}

const within = (place: number, most: number) => Math.max(EDGE_PX, Math.min(place, most));

function put(menu: HTMLElement, x: number, y: number): void {
  menu.style.left = `${x}px`;
  menu.style.top = `${y}px`;
}
