/** The box of a tile at rest, in page coordinates, which scrolling does not change. */
export type Slot = { left: number; top: number; width: number; height: number };

export type Point = { x: number; y: number };

/** The box of an element in page coordinates. */
export function slotOf(element: HTMLElement): Slot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + window.scrollX, top: top + window.scrollY, width, height };
}

/** Measures all tiles once, so that a drag reads no layout. */
export function measureSlots(tiles: readonly HTMLElement[]): Slot[] {
  const { scrollX, scrollY } = window;
  return tiles.map((tile) => {
    const { left, top, width, height } = tile.getBoundingClientRect();
    return { left: left + scrollX, top: top + scrollY, width, height };
  });
}

/** The slot behind the last tile of a list: where another one would stand. */
export function endSlot(grid: HTMLElement, tiles: readonly HTMLElement[]): Slot {
  const probe = document.createElement("li");
  const last = tiles.at(-1);
  if (last) last.after(probe);
  else grid.insertBefore(probe, grid.querySelector(".is-placeholder"));
  const slot = slotOf(probe);
  probe.remove();
  return { ...slot, height: last?.offsetHeight ?? slot.width };
}

export const contains = ({ left, top, width, height }: Slot, { x, y }: Point): boolean =>
  left <= x && x <= left + width && top <= y && y <= top + height;

/** The index of the slot with the nearest centre to a point of the page; -1 without slots. */
export function nearestSlot(slots: readonly Slot[], pageX: number, pageY: number): number {
  let nearest = -1;
  let shortest = Infinity;
  for (const [index, slot] of slots.entries()) {
    const [x, y] = [slot.left + slot.width / 2 - pageX, slot.top + slot.height / 2 - pageY];
    // Squared distances have the same order.
    const distance = x * x + y * y;
    if (distance < shortest) {
      shortest = distance;
      nearest = index;
    }
  }
  return nearest;
}

/** The half of a slot's width and height, as shares, within which a held tile is over the middle of another. */
const MIDDLE = { width: 0.22, height: 0.22 };

/**
 * What a held tile means with its centre at a point, while there is room for it at slot `gap`: a position between the
 * others, or the middle of the tile that is shown in slot `over`.
 */
export function aim(
  slots: readonly Slot[],
  gap: number,
  pageX: number,
  pageY: number,
): { position: number; over: number | null } {
  const index = nearestSlot(slots, pageX, pageY);
  const slot = slots[index];
  if (slot === undefined || index === gap) return { position: gap, over: null };
  const x = pageX - (slot.left + slot.width / 2);
  const y = pageY - (slot.top + slot.height / 2);
  if (Math.abs(x) <= slot.width * MIDDLE.width && Math.abs(y) <= slot.height * MIDDLE.height)
    return { position: gap, over: index };
  // Beside the tile, on the side of the pointer: what is taken out at the gap moves the later ones up.
  if (x < 0) return { position: index > gap ? index - 1 : index, over: null };
  return { position: index > gap ? index : index + 1, over: null };
}

export type Direction = "left" | "right" | "up" | "down";

/** The slot one step away. Left and right follow the order across rows; up and down keep the column where possible. */
export function neighbourSlot(slots: readonly Slot[], index: number, direction: Direction): number {
  const from = slots[index];
  if (from === undefined) return index;
  if (direction === "left") return Math.max(0, index - 1);
  if (direction === "right") return Math.min(slots.length - 1, index + 1);
  const beyond = (slot: Slot) => (direction === "up" ? from.top - slot.top : slot.top - from.top) > 1;
  const candidates = slots.map((slot, position) => ({ slot, position })).filter(({ slot }) => beyond(slot));
  const nextRow = candidates.reduce<number | null>((best, { slot }) => {
    if (best === null) return slot.top;
    return Math.abs(slot.top - from.top) < Math.abs(best - from.top) ? slot.top : best;
  }, null);
  if (nextRow === null) return index;
  const row = candidates.filter(({ slot }) => Math.abs(slot.top - nextRow) <= 1);
  return row.reduce((best, one) =>
    Math.abs(one.slot.left - from.left) < Math.abs(best.slot.left - from.left) ? one : best,
  ).position;
}

const EDGE_PX = 72;
const FASTEST_PX = 22;

/** The pixels to scroll in this frame (negative is up) when the pointer is near the window's top or bottom. */
export function edgeScroll(clientY: number, windowHeight: number): number {
  const intoTop = EDGE_PX - clientY;
  const intoBottom = clientY - (windowHeight - EDGE_PX);
  if (intoTop > 0) return -Math.ceil((Math.min(intoTop, EDGE_PX) / EDGE_PX) * FASTEST_PX);
  if (intoBottom > 0) return Math.ceil((Math.min(intoBottom, EDGE_PX) / EDGE_PX) * FASTEST_PX);
  return 0;
}
